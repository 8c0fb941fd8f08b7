import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { institutionRoutes as routes } from '@tongying/contract/institutions'
import type { Paging } from '@tongying/contract/kit'
import { call } from '../ui/call.ts'

/** Everything under `all` is asked anew when an application changes. */
export const institutionKeys = {
  all: ['institutions'],
  own: ['institutions', 'own'],
  queue: ['institutions', 'queue'],
  reviewed: (id: string) => ['institutions', 'reviewed', id] as const,
} as const

/** The person's own application for an institution; while its form is open the form knows better. */
export function useOwnApplication() {
  return useQuery({
    queryKey: institutionKeys.own,
    queryFn: () => call(routes.applyInfo, {}),
    refetchOnWindowFocus: false,
  })
}

/** A page of the applications that wait for a reviewer (0), were decided (1), or all (2). */
export function useReviewQueue(asked: Paging & { filter: number }) {
  return useQuery({
    queryKey: [...institutionKeys.queue, asked],
    queryFn: () => call(routes.reviewQueue, asked),
    placeholderData: keepPreviousData,
  })
}

/** One application as its reviewer reads it. */
export function useReviewed(id: string) {
  return useQuery({ queryKey: institutionKeys.reviewed(id), queryFn: () => call(routes.reviewed, { id }) })
}

/** Makes a change to an application; whatever shows it follows. */
export function useInstitutionChange<I, A>(change: (input: I) => Promise<A>, { isQuiet = false } = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Also after a failure: "the state has changed" means that what is on the page is old.
    onSettled: () => client.invalidateQueries({ queryKey: institutionKeys.all }),
    meta: { isQuiet },
  })
}
