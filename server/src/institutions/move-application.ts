import { type OnInstitutionApplication, onboardingStates } from '@tongying/contract/institutions'
import { defineMoves, type Made, samePayload } from '../platform/moves.ts'
import { onboardingReminders } from './reminders.ts'
import { type Application, applications } from './tables.ts'

export const { move: moveApplication } = defineMoves(onboardingStates, applications, {
  timers: onboardingReminders.timers,
  events: samePayload(onboardingStates, onMove),
})

async function onMove({ by, row }: Made<Application>): Promise<OnInstitutionApplication> {
  return { applicationId: row.id, applicantId: row.applicantId, byId: by.byId, reason: row.reason }
}
