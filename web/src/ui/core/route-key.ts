import { partialMatchKey, type Query, type QueryKey } from '@tanstack/react-query'
import type { AnyRoute, RouteInput } from '@tongying/contract/kit'

/** What a change makes old: every answer of a route, or those asked for with this part of its input (`asked`). */
export type Stale = AnyRoute | { readonly key: QueryKey } | Left

/** Answers that this person may not ask for any more: a page that still shows them keeps what it has. */
interface Left {
  readonly leftKey: QueryKey
}

/** The key under which a call's answer is kept: the route's path and its input, in which what is undefined counts as left out. */
export function routeKey<R extends AnyRoute>(route: R, input?: RouteInput<R>): QueryKey {
  return input === undefined ? [route.path] : [route.path, given(input)]
}

/** The answers of a route that were asked for with these values, whatever else was asked. */
export function asked<R extends AnyRoute>(route: R, input: Partial<RouteInput<R>>): Stale {
  return { key: [route.path, given(input)] }
}

/** The answers of a route to these values, which the change has put out of this person's reach. */
export function left<R extends AnyRoute>(route: R, input: Partial<RouteInput<R>>): Stale {
  return { leftKey: [route.path, given(input)] }
}

/** Whether a kept answer is among those that became old and may be asked for again. */
export function isAmong(stale: readonly Stale[], { queryKey }: Pick<Query, 'queryKey'>): boolean {
  return stale.some((one) => !isLeft(one) && partialMatchKey(queryKey, 'key' in one ? one.key : routeKey(one)))
}

/** Whether a kept answer is among those out of reach. */
export function isAmongLeft(stale: readonly Stale[], { queryKey }: Pick<Query, 'queryKey'>): boolean {
  return stale.some((one) => isLeft(one) && partialMatchKey(queryKey, one.leftKey))
}

function isLeft(one: Stale): one is Left {
  return 'leftKey' in one
}

function given(input: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(input)).filter(([, value]) => value !== undefined))
}
