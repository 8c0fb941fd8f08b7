// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { defineRoutes } from '@tongying/contract/kit'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { setLanguage } from './i18n.ts'
import { asked as askedFor, isAmong, routeKey } from './route-key.ts'
import { freshPage } from './testing.ts'
import { useAnswers, useChange } from './use-change.ts'
import { useRoute } from './use-route.ts'

const summary = { 'zh-CN': '测试', 'en-US': 'Test' }
const common = { permission: 'account.readOwn', errors: [], summary } as const
const routes = defineRoutes('thing', {
  list: {
    ...common,
    method: 'GET',
    path: '/list',
    input: z.object({ tab: z.string().optional(), pageNum: z.number().optional() }),
    output: z.string(),
  },
  one: { ...common, method: 'GET', path: '/one/{id}', input: z.object({ id: z.string() }), output: z.string() },
  change: { ...common, method: 'POST', path: '/change/{id}', input: z.object({ id: z.string() }), output: z.string() },
})

freshPage()
let client: QueryClient
let calls: string[]
let isRefused: boolean
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  calls = []
  isRefused = false
  setLanguage('zh-CN')
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`)
    if (method === 'POST' && isRefused)
      return Response.json({ code: 409, success: false, msg: '状态已变化', error: 'StateChanged', requestId: 'r' })
    return Response.json({ code: 200, success: true, msg: '', data: `${url} ${calls.length}` })
  })
})
afterEach(() => vi.unstubAllGlobals())

function inPage<T>(use: () => T) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(use, { wrapper }).result
}
const asks = (pattern: RegExp) => calls.filter((call) => pattern.test(call)).length

test('the same question is asked once, however its input is written', async () => {
  const page = inPage(() => [
    useRoute(routes.list, { tab: 'mine', pageNum: 2 }, { staleTime: 60_000 }),
    useRoute(routes.list, { pageNum: 2, tab: 'mine' }, { staleTime: 60_000 }),
  ])
  await waitFor(() => expect(page.current.every(({ data }) => data)).toBe(true))
  const again = inPage(() => useRoute(routes.one, { id: '1' }))
  await waitFor(() => expect(again.current.data).toBeTruthy())
  expect(calls).toEqual(['GET /list?tab=mine&pageNum=2', 'GET /one/1'])
  expect(routeKey(routes.list, { tab: 'mine', pageNum: undefined })).toEqual(routeKey(routes.list, { tab: 'mine' }))
})

test('nothing is asked without an input; another language is another answer where it is said', async () => {
  inPage(() => useRoute(routes.one, undefined))
  inPage(() => [
    useRoute(routes.one, { id: '2' }, { staleTime: 60_000 }),
    useRoute(routes.list, {}, { staleTime: 60_000, byLanguage: true }),
  ])
  await waitFor(() => expect(calls).toHaveLength(2))
  act(() => setLanguage('en-US'))
  await waitFor(() => expect(calls).toEqual(['GET /one/2', 'GET /list', 'GET /list']))
})

test('a change asks again for what it makes old, and for nothing else', async () => {
  const page = inPage(() => ({
    mine: useRoute(routes.list, { tab: 'mine' }),
    theirs: useRoute(routes.list, { tab: 'theirs' }),
    one: useRoute(routes.one, { id: '1' }),
    other: useRoute(routes.one, { id: '2' }),
    change: useChange(routes.change, {
      refreshes: ({ id }) => [askedFor(routes.list, { tab: 'mine' }), askedFor(routes.one, { id })],
    }),
  }))
  await waitFor(() => expect(calls).toHaveLength(4))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await act(() => page.current.change.mutateAsync({ id: '1' }))
  expect(calls.slice(4).toSorted()).toEqual(['GET /list?tab=mine', 'GET /one/1', 'POST /change/1'])
  // The new answer is here before the change counts as done.
  expect(client.getQueryData(routeKey(routes.one, { id: '1' }))).toMatch(/^\/one\/1 [67]$/)
})

test('a refused change asks again, too: what is on the page is old', async () => {
  const page = inPage(() => ({
    list: useRoute(routes.list, {}),
    change: useChange(routes.change, { refreshes: [routes.list] }),
  }))
  await waitFor(() => expect(page.current.list.data).toBeTruthy())
  isRefused = true
  await act(() => page.current.change.mutateAsync({ id: '1' }).catch(() => undefined))
  expect(asks(/GET \/list/)).toBe(2)
})

test('what is marked as old is asked for when it is next shown', async () => {
  const first = inPage(() => ({ list: useRoute(routes.list, {}, { staleTime: 60_000 }), answers: useAnswers() }))
  await waitFor(() => expect(first.current.list.data).toBeTruthy())
  await act(() => first.current.answers.outdate([routes.list]))
  expect(calls).toHaveLength(1)
  inPage(() => useRoute(routes.list, {}, { staleTime: 60_000 }))
  await waitFor(() => expect(calls).toHaveLength(2))
})

test('an answer that is known already is shown without asking', async () => {
  const page = inPage(() => ({ one: useRoute(routes.one, { id: '1' }), answers: useAnswers() }))
  await waitFor(() => expect(page.current.one.data).toBeTruthy())
  act(() => page.current.answers.put(routes.one, { id: '1' }, (now) => `${now}, and more`))
  await waitFor(() => expect(page.current.one.data).toBe('/one/1 1, and more'))
  expect(calls).toHaveLength(1)
})

test('a part of an input stands for every answer with it', () => {
  const stale = [askedFor(routes.list, { tab: 'mine' })]
  const of = (input: Parameters<typeof routeKey<typeof routes.list>>[1]) => ({ queryKey: routeKey(routes.list, input) })
  expect(isAmong(stale, of({ tab: 'mine', pageNum: 3 }))).toBe(true)
  expect(isAmong(stale, of({ pageNum: 3 }))).toBe(false)
  expect(isAmong([routes.list], of({ pageNum: 3 }))).toBe(true)
  expect(isAmong([routes.one], of({}))).toBe(false)
})

test('what becomes old while its first answer is on its way is asked for once more', async () => {
  let answerFirst: (response: Response) => void = () => undefined
  const first = new Promise<Response>((resolve) => {
    answerFirst = resolve
  })
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`)
    return calls.length === 1 ? first : Response.json({ code: 200, success: true, msg: '', data: 'after' })
  })
  const page = inPage(() => ({ one: useRoute(routes.one, { id: '7' }), answers: useAnswers() }))
  await waitFor(() => expect(calls).toHaveLength(1))
  const refreshed = page.current.answers.refresh([askedFor(routes.one, { id: '7' })])
  answerFirst(Response.json({ code: 200, success: true, msg: '', data: 'before' }))
  await act(() => refreshed)
  await waitFor(() => expect(page.current.one.data).toBe('after'))
})
