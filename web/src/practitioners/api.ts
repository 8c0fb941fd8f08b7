import type { AnyRoute } from '@tongying/contract/kit'
import { type DoctorInfo, practitionerRoutes as routes } from '@tongying/contract/practitioners'
import { useChange } from '../ui/core/use-change.ts'
import { useRoute } from '../ui/core/use-route.ts'
import { certificationAnswers } from './answers.ts'

/** What is in force about the signed-in person; asked once, as `useMe` is, and not before `isWanted`. */
export function useDoctorInfo(isWanted = true): DoctorInfo | undefined {
  return useAskedDoctorInfo(isWanted).data
}

/** The same with what became of the asking. */
export function useAskedDoctorInfo(isWanted = true) {
  const options = { staleTime: Number.POSITIVE_INFINITY, isQuiet: true }
  return useRoute(routes.doctorInfo, isWanted ? {} : undefined, options)
}

/** A step of an application. */
export function useCertificationChange<R extends AnyRoute>(route: R, options: { isQuiet?: boolean } = {}) {
  return useChange(route, { refreshes: certificationAnswers, ...options })
}
