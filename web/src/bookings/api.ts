import { type ExaminingInstitution, bookingRoutes as routes } from '@tongying/contract/bookings'
import type { AnyRoute, RouteInput } from '@tongying/contract/kit'
import { useSearchParams } from 'react-router'
import { useChange } from '../ui/core/use-change.ts'
import { questionOf, useRoute } from '../ui/core/use-route.ts'
import { hospitalAnswers } from './answers.ts'

export interface ExaminingChoice {
  readonly list: readonly ExaminingInstitution[]
  readonly chosen: ExaminingInstitution | undefined
}

/** Where the caller takes part in remote examinations, and which of these the address names; the first otherwise. */
export function useExamining() {
  const [params] = useSearchParams()
  const { data, error, refetch } = useRoute(routes.examiningInstitutions, {})
  const named = params.get('institution')
  const choice: ExaminingChoice | undefined = data && {
    list: data.list,
    chosen: data.list.find(({ institutionId }) => institutionId === named) ?? data.list[0],
  }
  return { choice, error, refetch }
}

export function isAdminAt({ roles }: ExaminingInstitution): boolean {
  return roles.includes('institutionAdmin')
}

export function isExaminerAt({ roles }: ExaminingInstitution): boolean {
  return roles.includes('examiner')
}

/** An administrator who examines nobody reads no results. */
export function isReaderAt({ roles }: ExaminingInstitution): boolean {
  return roles.some((role) => role !== 'institutionAdmin')
}

/** Staff of a community hospital may not read statistics. */
export function mayReadNumbersAt(institution: ExaminingInstitution): boolean {
  return isAdminAt(institution) || isExaminerAt(institution)
}

/** The address of a page of remote examinations, at the same institution. */
export function atInstitution(path: string, { chosen, list }: ExaminingChoice): string {
  return chosen === undefined || chosen === list[0] ? path : `${path}?institution=${chosen.institutionId}`
}

/** Makes a change to a community hospital, whose refusals its form shows. */
export function useHospitalChange<R extends AnyRoute>(route: R, options: { isQuiet?: boolean } = { isQuiet: true }) {
  return useChange(route, { refreshes: hospitalAnswers, ...options })
}

/** The community hospitals of an institution, with those that have not answered or have ended. */
export function useAllHospitals(institutionId: string) {
  return useRoute(routes.communityHospitals, { institutionId, alsoEnded: 'true' })
}

/** What the tab of ties asks before its view is there. */
export function countTiesToAnswer(input: RouteInput<typeof routes.ties>) {
  return questionOf(routes.ties, input).queryFn()
}
