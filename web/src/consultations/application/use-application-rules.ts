import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { type InstitutionSettings, standardSettings } from '@tongying/contract/institutions'
import { useRoute } from '../../ui/core/use-route.ts'

export type ApplicationRules = Pick<InstitutionSettings, 'leadMinutes' | 'acceptancePolicy' | 'emergencyAnswerMinutes'>

/** What the applicant's institution sets for applications; the standard until the answer is here. */
export function useApplicationRules(): ApplicationRules {
  return useRoute(routes.applicationRules, {}, { isQuiet: true }).data ?? standardSettings
}
