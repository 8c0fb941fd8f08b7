import {
  type Query,
  type QueryClient,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { AnyRoute, RouteAnswer, RouteInput } from '@tongying/contract/kit'
import { useMemo } from 'react'
import { call } from './call.ts'
import { isAmong, isAmongLeft, routeKey, type Stale } from './route-key.ts'

export interface ChangeOptions<Input> {
  /** The answers that are old afterwards: those on the page are asked for again, the others when they are next shown. */
  readonly refreshes?: readonly Stale[] | ((input: Input, hasFailed: boolean) => readonly Stale[])
  /** As soon as the server agreed, before anything is asked for again: where the page must leave what it shows. */
  readonly onDone?: () => void
  /** The page shows this change's failures itself, in place. */
  readonly isQuiet?: boolean
  /** The answer is kept by nobody but its caller: a code shown once, a number in full. */
  readonly isSecret?: boolean
  /** Makes a repeat of the same change return the first answer. */
  readonly idempotencyKey?: (input: Input) => string
}

/** Makes a change by a route of the contract; what it makes old is refreshed before the change counts as done. */
export function useChange<R extends AnyRoute>(
  route: R,
  options: ChangeOptions<RouteInput<R>> = {},
): UseMutationResult<RouteAnswer<R>, Error, RouteInput<R>> {
  const { refreshes = [], isQuiet = false, isSecret = false, idempotencyKey, onDone } = options
  const { refresh } = useAnswers()
  return useMutation({
    mutationFn: (input: RouteInput<R>) => call(route, input, { idempotencyKey: idempotencyKey?.(input) }),
    ...(isSecret && { gcTime: 0 }),
    ...(onDone && { onSuccess: () => onDone() }),
    // Also after a failure: "the state has changed" means that what is on the page is old.
    onSettled: (_answer, error, input) =>
      refresh(typeof refreshes === 'function' ? refreshes(input, error !== null) : refreshes),
    meta: { isQuiet },
  })
}

interface Answers {
  /** Asks again for what the page shows of these, and marks the rest as old. */
  readonly refresh: (stale: readonly Stale[]) => Promise<void>
  /** The same for what others changed: after this page's own changes, which may end one's right to ask. */
  readonly refreshAfterOwn: (stale: readonly Stale[]) => Promise<void>
  /** Marks these as old without asking now: each is asked for again when it is next shown. */
  readonly outdate: (stale: readonly Stale[]) => Promise<void>
  /** Puts an answer that is already known in the place of the kept one. */
  readonly put: <R extends AnyRoute>(
    route: R,
    input: RouteInput<R>,
    answer: RouteAnswer<R> | ((now: RouteAnswer<R> | undefined) => RouteAnswer<R> | undefined),
  ) => void
}

/** The answers that this page keeps. */
export function useAnswers(): Answers {
  const client = useQueryClient()
  return useMemo(() => {
    async function refresh(stale: readonly Stale[]) {
      leave(client, stale)
      const isOld = (query: Query) => isAmong(stale, query) && !isLeft(query)
      // A first answer that is on its way may be from before the change, and the library does not ask for it again.
      const onTheWay = client
        .getQueryCache()
        .findAll({ predicate: isOld, type: 'active', fetchStatus: 'fetching' })
        .filter(({ state }) => state.data === undefined)
      await client.invalidateQueries({ predicate: isOld, refetchType: 'active' })
      if (onTheWay.length > 0) await client.invalidateQueries({ predicate: (query) => onTheWay.includes(query) })
    }
    return {
      refresh,
      refreshAfterOwn: (stale) => untilOwnAreDone(client).then(() => refresh(stale)),
      outdate: (stale) =>
        client.invalidateQueries({ predicate: (query) => isAmong(stale, query), refetchType: 'none' }),
      put: (route, input, answer) => void client.setQueryData(routeKey(route, input), answer),
    }
  }, [client])
}

/** How often an answer had been given or refused when it got out of reach: a page that asks again takes it back. */
const leftAt = new WeakMap<Query, number>()

function leave(client: QueryClient, stale: readonly Stale[]): void {
  for (const query of client.getQueryCache().findAll({ predicate: (one) => isAmongLeft(stale, one) })) {
    leftAt.set(query, timesAsked(query))
    // The next page that shows it asks first.
    query.invalidate()
  }
}

function isLeft(query: Query): boolean {
  return leftAt.get(query) === timesAsked(query)
}

function timesAsked({ state }: Query): number {
  return state.dataUpdateCount + state.errorUpdateCount
}

function untilOwnAreDone(client: QueryClient): Promise<void> {
  if (client.isMutating() === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (client.isMutating() > 0) return
      stop()
      resolve()
    })
  })
}
