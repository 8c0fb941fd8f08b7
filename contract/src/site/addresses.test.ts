import { describe, expect, test } from 'vitest'
import { filingNumberOf } from './filing.ts'
import { homeMenu } from './home-menu.ts'
import { ssoReturn } from './sso-return.ts'
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

describe('the return from the sign-in page', () => {
  // No `URL` in the contract: what a browser and Node would make of the address.
  const at = (pathname: string, query: Record<string, string>, hash = '') => {
    const words = new Map(Object.entries(query))
    return {
      pathname,
      hash,
      searchParams: {
        get: (name: string) => words.get(name) ?? null,
        delete: (name: string) => void words.delete(name),
        toString: () => [...words].map((pair) => pair.join('=')).join('&'),
      },
    }
  }
  test('is cleaned of ssoToken and type, and of nothing else', () => {
    expect(ssoReturn(at('/home', { type: 'pwd', ssoToken: 'abc', x: '1' }, '#downloads'))).toEqual({
      token: 'abc',
      cleaned: '/home?x=1#downloads',
    })
    expect(ssoReturn(at('/', { ssoToken: 'abc', type: 'pwd' }))?.cleaned).toBe('/')
  })
  test('never leads to another site', () => {
    expect(ssoReturn(at('//evil.example/', { ssoToken: 'abc' }))?.cleaned).toBe('/evil.example/')
  })
  test('without a token is none', () => {
    expect(ssoReturn(at('/', { type: 'pwd' }))).toBeUndefined()
    expect(ssoReturn(at('/', { ssoToken: '' }))).toBeUndefined()
  })
})
