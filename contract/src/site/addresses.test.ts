import { expect, test } from 'vitest'
import { filingNumberOf } from './filing.ts'
import { homeMenu } from './home-menu.ts'
import { signInAddress, wantedPage } from './wanted-page.ts'

test('the filing number follows the host name, and is 4 for a host that is not listed', () => {
  const byHost = { 'one.example': 1, 'two.example': 2, 'three.example': 3 } as const
  expect(
    ['one.example', 'TWO.example:8443', 'three.example.', 'other.example', 'constructor'].map((host) =>
      filingNumberOf(host, byHost),
    ),
  ).toEqual([1, 2, 3, 4, 4])
})

test('the menu has home as 6 and the other six as 0 to 5 in order', () => {
  expect(homeMenu.map((entry) => entry.homeIndex)).toEqual([6, 0, 1, 2, 3, 4, 5])
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/a\nb',
  '/',
  '/home',
  '/auth/?type=pwd',
  '/./',
  '/x/..//evil.example',
  '',
  undefined,
  7,
  `/${'a'.repeat(600)}`,
])('a wanted page %j is refused', (word) => {
  expect(wantedPage(word)).toBeUndefined()
})

test('a wanted page keeps its query but never a token', () => {
  expect(wantedPage('/me/consultations?status=1&ssoToken=x#top')).toBe('/me/consultations?status=1#top')
})

test('signing in leads back to this origin', () => {
  expect(signInAddress('register', 'https://t.example')).toBe(
    '/auth/?type=register&redirect_url=https%3A%2F%2Ft.example%2Fme',
  )
})
