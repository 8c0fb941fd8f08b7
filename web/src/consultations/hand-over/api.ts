import { consultationRoutes as routes } from '@tongying/contract/consultations'
import type { MyOrganization } from '@tongying/contract/memberships'
import { questionOf, useRoutes } from '../../ui/core/use-route.ts'

/** Whether somebody of this institution hands its cases over. */
export function mayHandOver({ roles }: Pick<MyOrganization, 'roles'>): boolean {
  return roles.includes('institutionAdmin') || roles.includes('consultationAuditor')
}

/** Asks how many cases an institution has whose applicant has left: the total of a page of one. */
export function handOverCount(institutionId: string) {
  return questionOf(routes.casesToHandOver, { institutionId, pageSize: 1 })
}

/** How many such cases each institution has, by its id; a person has few institutions. */
export function useHandOverCounts(institutions: readonly Pick<MyOrganization, 'id'>[]): ReadonlyMap<string, number> {
  const answers = useRoutes(institutions.map(({ id }) => handOverCount(id)))
  return new Map(institutions.map(({ id }, index) => [id, answers[index]?.total ?? 0]))
}
