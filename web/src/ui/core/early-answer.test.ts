// @vitest-environment jsdom
import { messageRoutes } from '@tongying/contract/messages'
import { tokenCookie } from '@tongying/contract/site'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { saveToken } from './session.ts'
import { freshPage } from './testing.ts'

freshPage()
const path = messageRoutes.unreadCount.path
const asked: { url: string; token: string | null }[] = []
const answers: Response[] = []
let statuses: number[]

beforeEach(() => {
  asked.length = 0
  answers.length = 0
  statuses = []
  vi.resetModules()
  // The carrier of every call.
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, token: new Headers(init.headers).get('access-token') })
    const data = asked.length
    const answer = new Response(JSON.stringify({ code: 200, success: true, msg: '', data }), {
      status: statuses.shift() ?? 200,
    })
    answers.push(answer)
    return answer
  })
  const meta = document.createElement('meta')
  meta.name = 'tongying-calls'
  meta.content = JSON.stringify({ cookie: tokenCookie.name, urls: [path] })
  document.head.append(meta)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'tongyingCalls')
  document.querySelector('meta[name="tongying-calls"]')?.remove()
})

const unread = () => call(messageRoutes.unreadCount, {})

it('is used once; the next call asks again', async () => {
  saveToken('a b')
  await import('./early-calls.ts')
  expect(asked).toEqual([{ url: path, token: 'a b' }])
  expect(await unread()).toBe(1)
  expect(asked).toHaveLength(1)
  expect(await unread()).toBe(2)
})

it('that failed is asked for again', async () => {
  saveToken('abc')
  statuses = [500]
  await import('./early-calls.ts')
  expect(await unread()).toBe(2)
})

it('that failed keeps no connection waiting for its body', async () => {
  saveToken('abc')
  statuses = [404]
  await import('./early-calls.ts')
  await unread()
  expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true])
})

it('that is old is asked for again', async () => {
  saveToken('abc')
  await import('./early-calls.ts')
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 16_000)
  expect(await unread()).toBe(2)
  vi.restoreAllMocks()
})

it('to another session is asked for again', async () => {
  saveToken('abc')
  await import('./early-calls.ts')
  saveToken('def')
  expect(await unread()).toBe(2)
})

it('is waited for no longer than the call itself would be', async () => {
  saveToken('abc')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await import('./early-calls.ts')
  const makeLimit = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => makeLimit(5))
  await expect(unread()).rejects.toMatchObject({ name: 'TimedOut' })
  vi.restoreAllMocks()
})

it('is waited for no longer than its page is there', async () => {
  saveToken('abc')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await import('./early-calls.ts')
  const giveUp = new AbortController()
  const waiting = call(messageRoutes.unreadCount, {}, { signal: giveUp.signal })
  giveUp.abort(new Error('left the page'))
  await expect(waiting).rejects.toThrow('left the page')
})

it('nobody is asked for a guest', async () => {
  await import('./early-calls.ts')
  expect(asked).toEqual([])
})
