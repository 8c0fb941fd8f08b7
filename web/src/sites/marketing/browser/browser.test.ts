// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCookie, writeCookie } from '../../../ui/core/cookie.ts'
import { compareFile } from './compare-file.ts'
import { joinRoom, roomNumber } from './join-room.ts'
import { returnFromSignIn } from './return-from-sign-in.ts'
import { showAccount } from './show-account.ts'

beforeEach(() => writeCookie('token', '', 0))
afterEach(() => vi.unstubAllGlobals())

const answering = (status: number) => vi.stubGlobal('fetch', async () => new Response('{}', { status }))

test('the guard keeps the token as a cookie and loads the cleaned address', async () => {
  answering(200)
  const replace = vi.fn()
  expect(returnFromSignIn({ href: 'http://localhost:3000/?ssoToken=a%2Bb&type=pwd&wanted=%2Fme', replace })).toBe(true)
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/?wanted=%2Fme'))
  expect(readCookie('token')).toBe('a+b')
})

test('the guard saves the token for one day', async () => {
  answering(200)
  const set = vi.spyOn(document, 'cookie', 'set')
  const replace = vi.fn()
  returnFromSignIn({ href: 'http://localhost:3000/?ssoToken=abc', replace })
  await vi.waitFor(() => expect(replace).toHaveBeenCalled())
  expect(set.mock.calls[0]?.[0]).toMatch(/^token=abc; Path=\/; Max-Age=86400; SameSite=Lax$/)
})

test('a token that is not this browser’s own signs nobody in and nobody out', async () => {
  answering(401)
  writeCookie('token', 'mine', 60)
  const replace = vi.fn()
  returnFromSignIn({ href: 'http://localhost:3000/?ssoToken=abc&type=pwd', replace })
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'))
  expect(readCookie('token')).toBe('mine')
})

test('without a token in the address the guard does nothing', () => {
  const replace = vi.fn()
  expect(returnFromSignIn({ href: 'http://localhost:3000/?type=pwd', replace })).toBe(false)
  expect(readCookie('token')).toBeUndefined()
  expect(replace).not.toHaveBeenCalled()
})

test.each([
  ['123456789', '123456789'],
  [' 123 456-789 ', '123456789'],
  ['１２３４５６７８９', '123456789'],
  ['12345678', undefined],
  ['1234567890', undefined],
  ['12345678a', undefined],
])('the room number %j reads as %j', (typed, number) => {
  expect(roomNumber(typed)).toBe(number)
})

test('a wrong room number keeps the focus and says so', () => {
  document.body.innerHTML = '<form data-room-box><input><p data-invalid="no such room"></p></form>'
  joinRoom()
  const input = document.querySelector('input')
  if (input) input.value = '12'
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  expect(document.querySelector('p')?.textContent).toBe('no such room')
  expect(document.activeElement).toBe(input)
  expect(input?.getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['an institution administrator', { isInstitutionAdmin: true }, false],
  ['a platform reviewer', { isInstitutionAdmin: false, isPlatformAuditor: true }, false],
  ['a doctor', { isInstitutionAdmin: false, isPlatformAdmin: false }, true],
])('shows name, picture and the console as %s may see it', async (_who, user, isHidden) => {
  writeCookie('token', 'good', 60)
  document.documentElement.dataset.signedIn = 'true'
  document.body.innerHTML = '<img data-avatar="default.svg"><span data-name></span><li data-console hidden></li>'
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    expect(headers['access-token']).toBe('good')
    expect(path).toBe('/meeting/user/getUserInfo')
    return Response.json({ code: 200, data: { name: '林若溪', avatarUrl: '/a.png', ...user } })
  })
  await showAccount()
  expect(document.querySelector('[data-name]')?.textContent).toBe('林若溪')
  expect(document.querySelector<HTMLElement>('[data-console]')?.hidden).toBe(isHidden)
  const picture = document.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/a.png')
  picture?.dispatchEvent(new Event('error'))
  expect(picture?.getAttribute('src')).toBe('default.svg')
})

test.each([
  ['same', 'hello'],
  ['different', 'hello!'],
])('a file that is chosen or dropped is the %s as the issued one', async (outcome, content) => {
  const sha256 = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'
  document.body.innerHTML = `<section data-compare="${sha256}" data-same="same!" data-different="different!" data-unable="unable!">
    <input type="file"><p role="status"></p></section>`
  compareFile()
  const drop = new Event('drop', { cancelable: true })
  Object.defineProperty(drop, 'dataTransfer', { value: { files: [new File([content], 'a.pdf')] } })
  document.querySelector('section')?.dispatchEvent(drop)
  await vi.waitFor(() => expect(document.querySelector('p')?.textContent).toBe(`${outcome}!`))
  expect(drop.defaultPrevented).toBe(true)
})

test('where a browser cannot compute, the page says so', async () => {
  vi.stubGlobal('crypto', {})
  document.body.innerHTML =
    '<section data-compare="x" data-unable="unable!"><input type="file"><p role="status"></p></section>'
  compareFile()
  const drop = new Event('drop')
  Object.defineProperty(drop, 'dataTransfer', { value: { files: [new File(['a'], 'a.pdf')] } })
  document.querySelector('section')?.dispatchEvent(drop)
  await vi.waitFor(() => expect(document.querySelector('p')?.textContent).toBe('unable!'))
})
