// @vitest-environment jsdom
import { accountRoutes } from '@tongying/contract/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, readToken, saveToken } from '../ui/core/session.ts'
import { freshPage } from '../ui/core/testing.ts'
import { guard, leave } from './guard.ts'

freshPage('/')
const here = 'https://tongying.example'

describe('the return from the sign-in page', () => {
  beforeEach(clearSession)
  afterEach(() => vi.unstubAllGlobals())
  /** A server that knows one session, by its token and (as here) its cookie. */
  const knows = (known: string) =>
    vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
      expect(path).toBe(accountRoutes.session.path)
      return new Response('{}', { status: headers['access-token'] === known ? 200 : 401 })
    })
  it('leaves for the cleaned address, and keeps the token for a day once the server answered to it', async () => {
    const verdict = guard(`${here}/me/work?ssoToken=t0ken&type=pwd&pageNum=2#top`)
    expect(verdict).toEqual({ stay: false, to: '/me/work?pageNum=2#top', token: 't0ken' })
    knows('t0ken')
    if (!verdict.stay) await leave(verdict)
    expect(readToken()).toBe('t0ken')
  })
  it('changes nothing for a token that is not this browser’s own, or without an answer', async () => {
    saveToken('mine')
    knows('t0ken')
    await leave({ to: '/me', token: 'typ_ofSomebodyElse' })
    expect(readToken()).toBe('mine')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
    await leave({ to: '/me', token: 't0ken' })
    expect(readToken()).toBe('mine')
  })
  it('comes before everything else, on a public page and on an unknown one too', () => {
    expect(guard(`${here}/jm/482906317?ssoToken=x&type=register`)).toMatchObject({ stay: false, to: '/jm/482906317' })
    expect(guard(`${here}/nowhere?ssoToken=y`)).toMatchObject({ stay: false, to: '/nowhere' })
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
