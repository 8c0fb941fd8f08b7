import type { EventInput } from '@tongying/contract'
import { certificationStates, practitionerStates } from '@tongying/contract/practitioners'
import { defineMoves, type Made, noTimers } from '../platform/moves.ts'
import { type Certification, certifications, practitioners } from './tables.ts'

export const { move: moveCertification } = defineMoves(certificationStates, certifications, {
  timers: noTimers,
  events: {
    'certification.submitted': onMove,
    'certification.approved': onMove,
    'certification.rejected': async (made) => ({ ...(await onMove(made)), reason: made.row.reason ?? '' }),
  },
})

export const { move: movePractitioner } = defineMoves(practitionerStates, practitioners, {
  timers: noTimers,
  events: {},
})

async function onMove({ row }: Made<Certification>): Promise<EventInput<'certification.submitted'>> {
  return { certificationId: row.id, accountId: row.accountId }
}
