import { keepPreviousData, skipToken, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import type { AnyRoute, RouteAnswer, RouteInput } from '@tongying/contract/kit'
import { call } from './call.ts'
import { useLanguage } from './i18n.ts'
import { routeKey } from './route-key.ts'

export interface RouteOptions<Answer> {
  readonly enabled?: boolean
  /** How long (ms) an answer is shown without being asked for again; 15 s by default. */
  readonly staleTime?: number
  /** How long (ms) an answer is kept once no page shows it; 5 min by default. */
  readonly gcTime?: number
  /** Shows the answer to the previous input until the next one is here: for pages and filters. */
  readonly keepPrevious?: boolean
  /** False where every asking changes something. */
  readonly retry?: false
  /** Asks again after this many ms, or not while `false`. */
  readonly refetchInterval?: number | false | ((answer: Answer | undefined) => number | false)
  /** False while the page knows better than the server: an open form. */
  readonly refetchOnWindowFocus?: boolean
  readonly refetchOnReconnect?: boolean
  /** The page shows the failure itself, or shows nothing. */
  readonly isQuiet?: boolean
  /** The answer holds sentences in the page's language. */
  readonly byLanguage?: boolean
}

/**
 * Asks a route of the contract and keeps its answer: every component that asks the same shares one answer. An undefined
 * input asks nothing.
 */
export function useRoute<R extends AnyRoute>(
  route: R,
  input: RouteInput<R> | undefined,
  options: RouteOptions<RouteAnswer<R>> = {},
): UseQueryResult<RouteAnswer<R>> {
  const language = useLanguage()
  const { keepPrevious, isQuiet, byLanguage, refetchInterval, ...rest } = options
  const queryKey = routeKey(route, input)
  return useQuery<RouteAnswer<R>>({
    ...rest,
    queryKey: byLanguage ? [...queryKey, language] : queryKey,
    queryFn: input === undefined ? skipToken : () => call(route, input),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(isQuiet && { meta: { isQuiet } }),
    ...(refetchInterval !== undefined && {
      refetchInterval: ({ state }) =>
        typeof refetchInterval === 'function' ? refetchInterval(state.data) : refetchInterval,
    }),
  })
}

/** One of several questions asked at once, for `useRoutes`. */
export function questionOf<R extends AnyRoute>(route: R, input: RouteInput<R>) {
  return { queryKey: routeKey(route, input), queryFn: () => call(route, input) }
}

/** The same by the route's path, where the route itself comes later: what every page asks about a part that few open. */
export function questionByPath<Answer>(path: string, input: object, ask: () => Promise<Answer>) {
  return { queryKey: [path, input], queryFn: ask }
}

/** Asks several questions at once, whose failures the page shows itself or not at all; answers in their order. */
export function useRoutes<Answer>(
  questions: readonly { readonly queryKey: readonly unknown[]; readonly queryFn: () => Promise<Answer> }[],
): readonly (Answer | undefined)[] {
  const answers = useQueries({ queries: questions.map((question) => ({ ...question, meta: { isQuiet: true } })) })
  return answers.map(({ data }) => data)
}
