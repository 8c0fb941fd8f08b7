// @vitest-environment jsdom
import { accountRoutes } from '@tongying/contract/accounts'
import { messageRoutes } from '@tongying/contract/messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { setLanguage } from './i18n.ts'
import { isSignedIn, saveToken, saveUser } from './session.ts'
import { freshPage } from './testing.ts'

freshPage()
const asked: { url: string; init: RequestInit }[] = []
let answer: () => Promise<Response>

beforeEach(() => {
  setLanguage('zh-CN')
  asked.length = 0
  // The carrier: everything that `call` sends passes here.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return Promise.race([answer(), aborted(init.signal)])
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const unread = () => call(messageRoutes.unreadCount, {})

describe('an answer about a session that is over', () => {
  const over = () => json(401, { code: 500, success: false, msg: 'token authentication failed' })
  it('ends the session that it was asked with', async () => {
    saveToken('abc')
    answer = over
    await expect(unread()).rejects.toMatchObject({ name: 'SignInRequired' })
    expect(isSignedIn()).toBe(false)
  })
  it('leaves alone one that began meanwhile, in another tab', async () => {
    saveToken('abc')
    answer = async () => {
      saveToken('new')
      return over()
    }
    await expect(unread()).rejects.toMatchObject({ name: 'SignInRequired' })
    expect(isSignedIn()).toBe(true)
  })
})

describe('an answer', () => {
  it('is the data of the envelope', async () => {
    answer = () => json(200, { code: 200, success: true, msg: '', data: 3 })
    expect(await unread()).toBe(3)
  })
  it('carries the token of the cookie and the page language on the way', async () => {
    saveToken('abc')
    answer = () => json(200, { code: 200, success: true, msg: '', data: 3 })
    await unread()
    const headers = new Headers(asked[0]?.init.headers)
    expect(headers.get('access-token')).toBe('abc')
    expect(headers.get('accept-language')).toBe('zh-CN')
  })
  it('has a query for GET and a body for POST', async () => {
    answer = () =>
      json(200, { code: 200, success: true, msg: '', data: { list: [], total: 0, pageNum: 1, pageSize: 10 } })
    await call(messageRoutes.byType, { type: 'notice', pageNum: 2 })
    expect(asked[0]?.url).toBe('/meeting/msg/getMessageByType?type=notice&pageNum=2')
    answer = () => json(200, { code: 200, success: true, msg: '', data: {} })
    await call(
      accountRoutes.reset,
      { phone: '13800002046', smscode: '123456', password: 'a1234567!' },
      { idempotencyKey: 'k' },
    )
    expect(asked[1]?.init).toMatchObject({ method: 'POST' })
    expect(JSON.parse(String(asked[1]?.init.body))).toEqual({
      phone: '13800002046',
      smscode: '123456',
      password: 'a1234567!',
    })
    expect(new Headers(asked[1]?.init.headers).get('idempotency-key')).toBe('k')
  })
  it('that lacks what the contract promises is malformed', async () => {
    answer = () => json(200, { code: 200, success: true, msg: '', data: 'three' })
    await expect(unread()).rejects.toMatchObject({ name: 'MalformedAnswer', msg: '网络请求失败' })
  })
})

describe('a failure', () => {
  it('says what the server says, with the sentences of its fields', async () => {
    answer = () =>
      json(422, {
        code: 422,
        success: false,
        msg: '验证码错误',
        error: 'CodeWrong',
        fields: { smscode: '验证码错误' },
        requestId: 'r1',
      })
    await expect(unread()).rejects.toMatchObject({
      name: 'CodeWrong',
      msg: '验证码错误',
      status: 422,
      fields: { smscode: '验证码错误' },
      requestId: 'r1',
    })
  })
  it('of the network asks to try again', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(unread()).rejects.toMatchObject({ msg: '网络请求失败，请重试', status: 0 })
    setLanguage('en-US')
    await expect(unread()).rejects.toMatchObject({ msg: 'network request failed, please retry' })
  })
  it('in the form of a page is malformed', async () => {
    answer = async () => new Response('<html>502</html>', { status: 502 })
    await expect(unread()).rejects.toMatchObject({ msg: '网络请求失败', status: 502 })
  })
  it('of another code 500 says what the server says', async () => {
    answer = () => json(500, { code: 500, success: false, msg: '服务器出了问题', error: 'Unexpected', requestId: 'r2' })
    saveToken('abc')
    await expect(unread()).rejects.toMatchObject({ name: 'Unexpected', msg: '服务器出了问题' })
    expect(isSignedIn()).toBe(true)
  })
  it('of the session forgets token, name and picture, and asks to sign in', async () => {
    saveToken('abc')
    saveUser({ name: '林若溪', img: '/a.png', hospitalName: '' })
    answer = () =>
      json(401, {
        code: 500,
        success: false,
        msg: 'token authentication failed',
        error: 'SignInRequired',
        requestId: 'r3',
      })
    await expect(unread()).rejects.toMatchObject({
      name: 'SignInRequired',
      msg: '请求失败，未登录或登录已过期，请先登录',
    })
    expect(isSignedIn()).toBe(false)
    expect(sessionStorage.getItem('loginInfo')).toBeNull()
  })
})

describe('time', () => {
  it.each([
    ['the plain client', () => call(accountRoutes.reset, { phone: '13800002046', smscode: '1', password: 'x' }), 3_000],
    ['the plain client’s second address', () => call(accountRoutes.getUserInfo, {}), 3_000],
    ['the others', unread, 30_000],
  ])('runs out for %s after %3$i ms', async (_name, make, limit) => {
    const limits: number[] = []
    const makeLimit = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms)
      return makeLimit(5)
    })
    answer = () => new Promise(() => undefined)
    await expect(make()).rejects.toMatchObject({ name: 'TimedOut', msg: '请求超时，请重试' })
    expect(limits).toEqual([limit])
    vi.restoreAllMocks()
  })
  it('does not run out when the caller gives up first', async () => {
    const giveUp = new AbortController()
    answer = () => new Promise(() => undefined)
    const waiting = call(messageRoutes.unreadCount, {}, { signal: giveUp.signal })
    giveUp.abort(new Error('left the page'))
    await expect(waiting).rejects.toThrow('left the page')
  })
})

async function json(status: number, body: unknown): Promise<Response> {
  return new Response(JSON.stringify(body), { status })
}
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}
