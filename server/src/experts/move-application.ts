import type { EventInput } from '@tongying/contract'
import { expertApplicationStates } from '@tongying/contract/experts'
import { defineMoves, type Made } from '../platform/moves.ts'
import { expertReminders } from './reminders.ts'
import { type ExpertApplication, expertApplications } from './tables.ts'

export const { move: moveExpertApplication } = defineMoves(expertApplicationStates, expertApplications, {
  timers: expertReminders.timers,
  events: {
    'expertApplication.submitted': onMove,
    'expertApplication.approved': onMove,
    'expertApplication.rejected': async (made) => ({ ...(await onMove(made)), reason: made.row.reason ?? '' }),
  },
})

async function onMove({ row }: Made<ExpertApplication>): Promise<EventInput<'expertApplication.submitted'>> {
  return { applicationId: row.id, accountId: row.accountId }
}
