import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnyRoute, RouteAnswer, RouteInput } from '@tongying/contract/kit'
import { useMemo } from 'react'
import { call } from './call.ts'
import { isAmong, routeKey, type Stale } from './route-key.ts'

export interface ChangeOptions<Input> {
  /** The answers that are old afterwards: those on the page are asked for again, the others when they are next shown. */
  readonly refreshes?: readonly Stale[] | ((input: Input, hasFailed: boolean) => readonly Stale[])
  /** The page shows this change's failures itself, in place. */
  readonly isQuiet?: boolean
  /** Makes a repeat of the same change return the first answer. */
  readonly idempotencyKey?: (input: Input) => string
}

/** Makes a change by a route of the contract; what it makes old is refreshed before the change counts as done. */
export function useChange<R extends AnyRoute>(
  route: R,
  options: ChangeOptions<RouteInput<R>> = {},
): UseMutationResult<RouteAnswer<R>, Error, RouteInput<R>> {
  const { refreshes = [], isQuiet = false, idempotencyKey } = options
  const { refresh } = useAnswers()
  return useMutation({
    mutationFn: (input: RouteInput<R>) => call(route, input, { idempotencyKey: idempotencyKey?.(input) }),
    // Also after a failure: "the state has changed" means that what is on the page is old.
    onSettled: (_answer, error, input) =>
      refresh(typeof refreshes === 'function' ? refreshes(input, error !== null) : refreshes),
    meta: { isQuiet },
  })
}

interface Answers {
  /** Asks again for what the page shows of these, and marks the rest as old. */
  readonly refresh: (stale: readonly Stale[]) => Promise<void>
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
    const invalidate = (stale: readonly Stale[], refetchType: 'active' | 'none') =>
      client.invalidateQueries({ predicate: (query) => isAmong(stale, query), refetchType })
    async function refresh(stale: readonly Stale[]) {
      // A first answer that is on its way may be from before the change, and the library does not ask for it again.
      const onTheWay = client
        .getQueryCache()
        .findAll({ predicate: (query) => isAmong(stale, query), type: 'active', fetchStatus: 'fetching' })
        .filter(({ state }) => state.data === undefined)
      await invalidate(stale, 'active')
      if (onTheWay.length > 0) await client.invalidateQueries({ predicate: (query) => onTheWay.includes(query) })
    }
    return {
      refresh,
      outdate: (stale) => invalidate(stale, 'none'),
      put: (route, input, answer) => void client.setQueryData(routeKey(route, input), answer),
    }
  }, [client])
}
