import { expect, test } from 'vitest'
import { firstCalls } from './first-calls.ts'

const frame = ['/meeting/user/getUserInfo', '/meeting/msg/unRead']
const base = '/meeting/consultation'

test.each([
  ['/me/work', [`${base}/myDay`]],
  ['/me/work/', [`${base}/myDay`]],
  ['/me/consultations', [`${base}/list?tab=applied&pageNum=1&pageSize=10`, `${base}/counts?tab=applied`]],
  ['/me/consultations/482', [`${base}/detail/482`, `${base}/discussion/482`]],
  ['/me/consultations/schedule', []],
  ['/me/consultations/accessLog', []],
  ['/me/consultations/482/report', []],
  ['/me/consultations/%2e%2e%2fsign', []],
  ['/me/account', []],
])('%s asks first for who is there, then for its own', (pathname, own) => {
  expect(firstCalls({ pathname, search: '' }, 'app')).toEqual([...frame, ...own])
})

test('what the address chooses is asked for by the page itself', () => {
  expect(firstCalls({ pathname: '/me/consultations', search: '?tab=led' }, 'app')).toEqual(frame)
})

test('a room asks for itself alone', () => {
  expect(firstCalls({ pathname: '/jm/482906317', search: '' }, 'room')).toEqual(['/meeting/room/482906317'])
  expect(firstCalls({ pathname: '/forClient', search: '' }, 'room')).toEqual([])
})
