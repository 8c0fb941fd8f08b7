// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { clearSession, readToken, saveToken } from '../ui/session.ts'
import { freshPage } from '../ui/testing.ts'
import { guard } from './guard.ts'

freshPage('/')
const here = 'https://tongying.example'

describe('the return from the sign-in page', () => {
  it('keeps the token for a day and leaves for the cleaned address', () => {
    expect(guard(`${here}/me/work?ssoToken=t0ken&type=pwd&pageNum=2#top`)).toEqual({
      stay: false,
      to: '/me/work?pageNum=2#top',
    })
    expect(readToken()).toBe('t0ken')
  })
  it('comes before everything else, on a public page and on an unknown one too', () => {
    expect(guard(`${here}/jm/482906317?ssoToken=x&type=register`)).toEqual({ stay: false, to: '/jm/482906317' })
    expect(guard(`${here}/nowhere?ssoToken=y`)).toEqual({ stay: false, to: '/nowhere' })
  })
})

describe('a guest', () => {
  beforeEach(clearSession)
  it.each([
    '/',
    '/home',
    '/policy',
    '/agreement',
    '/jm/482906317',
    '/historicalVersion',
    '/agreeBook',
    '/apply',
    '/aboutUs',
    '/contactUs',
    '/addPatient',
    '/auth/',
  ])('may see %s', (path) => expect(guard(here + path)).toEqual({ stay: true }))
  it.each([
    ['/me/consultations?status=1', '/me/consultations?status=1'],
    ['/consultations', '/me/consultations'],
    ['/meetingApply', '/meetingApply'],
    ['/console', '/console'],
    ['/consent', '/consent'],
  ])('who asks for %s goes to the home page, which remembers it', (asked, remembered) => {
    expect(guard(here + asked)).toEqual({ stay: false, to: `/?${new URLSearchParams({ wanted: remembered })}` })
  })
  it('with an empty token is still a guest', () => {
    saveToken('')
    expect(guard(`${here}/me/work`)).toMatchObject({ stay: false })
  })
})

describe('a signed-in person', () => {
  beforeEach(() => saveToken('t'))
  it('stays on every known page', () => {
    expect(guard(`${here}/me/work`)).toEqual({ stay: true })
    expect(guard(`${here}/console/doctors`)).toEqual({ stay: true })
  })
  it('goes to the home page from an unknown path', () => {
    expect(guard(`${here}/nothing/here`)).toEqual({ stay: false, to: '/' })
  })
})
