import { partialMatchKey, type Query, type QueryKey } from '@tanstack/react-query'
import type { AnyRoute, RouteInput } from '@tongying/contract/kit'

/** What a change makes old: every answer of a route, or those asked for with this part of its input (`asked`). */
export type Stale = AnyRoute | { readonly key: QueryKey }

/** The key under which a call's answer is kept: the route's path and its input, in which what is undefined counts as left out. */
export function routeKey<R extends AnyRoute>(route: R, input?: RouteInput<R>): QueryKey {
  return input === undefined ? [route.path] : [route.path, given(input)]
}

/** The answers of a route that were asked for with these values, whatever else was asked. */
export function asked<R extends AnyRoute>(route: R, input: Partial<RouteInput<R>>): Stale {
  return { key: [route.path, given(input)] }
}

/** Whether a kept answer is among those that became old. */
export function isAmong(stale: readonly Stale[], { queryKey }: Pick<Query, 'queryKey'>): boolean {
  return stale.some((one) => partialMatchKey(queryKey, 'key' in one ? one.key : routeKey(one)))
}

function given(input: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(input)).filter(([, value]) => value !== undefined))
}
