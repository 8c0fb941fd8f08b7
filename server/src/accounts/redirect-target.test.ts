import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const own = 'https://consult.example'

const evasions = [
  'https://evil.example/',
  'http://consult.example/',
  'https://consult.example.evil.example/',
  'https://evil.example/https://consult.example/',
  'https://consult.example:444/',
  'https://consult.example@evil.example/',
  'https://user@consult.example/',
  'https://user:pass@consult.example/me',
  'https://consult.example\\@evil.example/',
  'https:\\\\evil.example/',
  'https:/\\evil.example',
  '\\\\evil.example',
  '//evil.example/me',
  '///evil.example/me',
  '/me',
  'me',
  'https:consult.example',
  'https:evil.example',
  'https:///evil.example',
  ' https://evil.example/',
  ' https://consult.example/',
  'https://consult.example/ me',
  'https://consult.example/\tme',
  'https://consult.example/\n@evil.example',
  '\u0000https://consult.example/',
  'java\nscript:alert(1)',
  'javascript:alert(1)//https://consult.example/',
  'javascript://consult.example/%0aalert(1)',
  'data:text/html,https://consult.example',
  'blob:https://consult.example/5f5c',
  'filesystem:https://consult.example/x',
  'ftp://consult.example/',
  'https://consult.example//evil.example/',
  'https://consult.example/me//evil.example',
  'https://consult.example/\\evil.example',
  'https://consult.example/%5cevil.example',
  'https://consult.example/%2f%2fevil.example',
  'https://consult.example/%0d%0aLocation:%20https://evil.example',
  'https://consult。example/',
  'https://ＣＯＮＳＵＬＴ.example/',
  'https://xn--consult-evil.example/',
  'https://[::1]/',
  'https://consult.example.',
  'HTTPS://EVIL.EXAMPLE/',
]

test.each(evasions)('trust.redirect: %j leads nowhere', (wanted) => {
  expect(() => redirectTarget(wanted, own)).toThrow('RedirectRefused')
})

test('trust.redirect: at least 40 evasions are tried', () => {
  expect(new Set(evasions).size).toBeGreaterThanOrEqual(40)
})

test.each([
  ['https://consult.example/me?tab=1#x', 'https://consult.example/me?tab=1#x'],
  ['https://consult.example', 'https://consult.example/'],
  ['https://consult.example:443/jm/283914', 'https://consult.example/jm/283914'],
  ['https://consult.example/me?ssoToken=old&type=pwd&a=b', 'https://consult.example/me?a=b'],
  ['https://consult.example/me?back=https://evil.example/', 'https://consult.example/me?back=https://evil.example/'],
])('%s comes back to %s', (wanted, target) => {
  expect(decodeURIComponent(redirectTarget(wanted, own).href)).toBe(target)
})

test('without an address it is the account page', () => {
  expect(redirectTarget(undefined, own).href).toBe('https://consult.example/me')
  expect(redirectTarget('', own).href).toBe('https://consult.example/me')
})
