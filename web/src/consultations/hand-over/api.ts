import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import type { RouteInput } from '@tongying/contract/kit'
import type { MyOrganization } from '@tongying/contract/memberships'
import { call } from '../../ui/call.ts'
import { consultationKeys } from '../api.ts'

const key = [...consultationKeys.all, 'handOver'] as const

/** Whether somebody of this institution hands its cases over. */
export function mayHandOver({ roles }: Pick<MyOrganization, 'roles'>): boolean {
  return roles.includes('institutionAdmin') || roles.includes('consultationAuditor')
}

/** A page of an institution's cases whose applicant has left. */
export function useCasesToHandOver(asked: RouteInput<typeof routes.casesToHandOver>) {
  return useQuery({
    queryKey: [...key, asked],
    queryFn: () => call(routes.casesToHandOver, asked),
    placeholderData: keepPreviousData,
  })
}

/** Asks how many such cases an institution has. */
export function handOverCount(institutionId: string) {
  return {
    queryKey: [...key, 'count', institutionId],
    queryFn: async () => (await call(routes.casesToHandOver, { institutionId, pageSize: 1 })).total,
  }
}

/** How many such cases each institution has, by its id; a person has few institutions. */
export function useHandOverCounts(institutions: readonly Pick<MyOrganization, 'id'>[]): ReadonlyMap<string, number> {
  const answers = useQueries({
    queries: institutions.map(({ id }) => ({ ...handOverCount(id), meta: { isQuiet: true } })),
  })
  return new Map(institutions.map(({ id }, index) => [id, answers[index]?.data ?? 0]))
}

/** The colleagues who may become the case's applicant; not asked again once it is given, when it is nobody's to ask. */
export function useHandOverCandidates(id: string) {
  return useQuery({
    queryKey: ['case-hand-over-candidates', id],
    queryFn: () => call(routes.handOverCandidates, { id }),
    gcTime: 0,
  })
}
