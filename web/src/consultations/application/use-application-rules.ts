import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { type InstitutionSettings, standardSettings } from '@tongying/contract/institutions'
import { useContext } from 'react'
import { useRoute } from '../../ui/core/use-route.ts'
import { ApplicationId } from './asked-for.ts'

export type ApplicationRules = Pick<
  InstitutionSettings,
  | 'leadMinutes'
  | 'acceptancePolicy'
  | 'othersNeeded'
  | 'emergencyAnswerMinutes'
  | 'emergencyExpertMinutes'
  | 'emergencyNextMinutes'
>

/** What the institution of an application sets, that of the form around unless it is named; the standard until the answer is here. */
export function useApplicationRules(id?: string): ApplicationRules {
  return useAnswer(id) ?? standardSettings
}

/** The institutions whose image terminals the room of this application takes; nothing before they are known. */
export function useTerminalPlaces(): readonly string[] | undefined {
  return useAnswer()?.terminalPlaces
}

/** For which institution an application is filed, and for which it may be; nothing before that is known. */
export function useFiling(id: string | undefined) {
  return useAnswer(id)
}

function useAnswer(id?: string) {
  const ofForm = useContext(ApplicationId)
  const caseId = id ?? ofForm
  // The first save names the application: until its answer is here, that of a new one stands.
  return useRoute(routes.applicationRules, caseId ? { caseId } : {}, { isQuiet: true, keepPrevious: true }).data
}
