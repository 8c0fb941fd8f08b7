import { type AnyRoute, pathParameters, type RouteInput } from '../kit/index.ts'

/** Where a call goes and what it carries there: its path, and either a query or a body. */
export interface OnWire {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly payload?: Readonly<Record<string, unknown>>
}

/** How a route's input travels, as every client of the contract sends it. */
export function onWire<R extends AnyRoute>(route: R, input: RouteInput<R>): OnWire {
  const given: Record<string, unknown> = typeof input === 'object' && input !== null ? { ...input } : {}
  const inPath = pathParameters(route.path)
  const path = route.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(given[name])))
  const rest = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => !inPath.includes(name) && value !== undefined),
  )
  const isQuery = (route.in ?? (route.method === 'GET' ? 'query' : 'body')) === 'query'
  if (!isQuery) return { path, payload: rest }
  return { path, query: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])) }
}
