import { type AnyRoute, type NamedError, pathParameters, type RouteAnswer } from '@tongying/contract/kit'
import { afterEach, beforeEach, vi } from 'vitest'

interface Asked {
  readonly route: AnyRoute
  readonly input: Readonly<Record<string, unknown>>
}

export interface TestServer {
  /** What the route answers from now on; a route without an answer is refused. */
  answer<R extends AnyRoute>(route: R, data: RouteAnswer<R>): void
  /** With which error of the contract, and in which words, the route refuses from now on. */
  refuse(route: AnyRoute, error: Pick<NamedError, 'name' | 'status'>, msg: string): void
  /** The inputs that a route was asked with, one per call; those of a path or a query are texts. */
  inputsOf(route: AnyRoute): readonly Readonly<Record<string, unknown>>[]
  /** The paths of the calls so far, as the contract writes them. */
  paths(): readonly string[]
  /** Forgets the calls so far. */
  forget(): void
}

/** The server of a test page: it answers the routes that the test names and remembers what it was asked. */
export function testServer(): TestServer {
  const answers = new Map<AnyRoute, object>()
  let calls: Asked[] = []
  beforeEach(() => {
    answers.clear()
    calls = []
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(address, 'http://test')
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {}
      const given = { ...Object.fromEntries(searchParams), ...Object(body) }
      for (const [route, envelope] of answers) {
        const inPath = route.method === (init.method ?? 'GET') ? readPath(route.path, pathname) : undefined
        if (!inPath) continue
        calls.push({ route, input: { ...given, ...inPath } })
        return Response.json(envelope)
      }
      return Response.json({ code: 404, success: false, msg: pathname, error: 'NotFound', requestId: 'r' })
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return {
    answer: (route, data) => void answers.set(route, { code: 200, success: true, msg: '', data }),
    refuse: (route, { name: error, status: code }, msg) =>
      void answers.set(route, { code, success: false, msg, error, requestId: 'r' }),
    inputsOf: (route) => calls.filter((call) => call.route === route).map(({ input }) => input),
    paths: () => calls.map(({ route }) => route.path),
    forget: () => {
      calls = []
    },
  }
}

/** The values of the path's parameters, where the path is one of this route. */
function readPath(path: string, pathname: string): Record<string, string> | undefined {
  const names = pathParameters(path)
  const match = new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(pathname)
  return match ? Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? ''])) : undefined
}
