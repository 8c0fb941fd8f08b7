import { type ExaminingInstitution, bookingRoutes as routes } from '@tongying/contract/bookings'
import { useSearchParams } from 'react-router'
import { useRoute } from '../ui/core/use-route.ts'

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

/** The address of a page of remote examinations, at the same institution. */
export function atInstitution(path: string, { chosen, list }: ExaminingChoice): string {
  return chosen === undefined || chosen === list[0] ? path : `${path}?institution=${chosen.institutionId}`
}
