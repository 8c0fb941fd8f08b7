import type { EventInput } from '@tongying/contract'
import { certificationStates, practitionerStates } from '@tongying/contract/practitioners'
import { defineMoves, type Made, noTimers } from '../platform/moves.ts'
import { recordCertification } from './certification-history.ts'
import { certificationTimers } from './reminders.ts'
import { type Certification, certifications, practitioners } from './tables.ts'

export const { move: moveCertification } = defineMoves(certificationStates, certifications, {
  timers: certificationTimers,
  events: {
    'certification.submitted': onMove,
    'certification.approved': onMove,
    'certification.rejected': async (made) => ({ ...(await onMove(made)), reason: made.row.reason ?? '' }),
  },
  // The decision's reason is a column, which a re-edit leaves and a new submission empties.
  history: ({ by, name, row }) => recordCertification(by, row.id, name, name === 'reject' ? row.reason : null),
})

export const { move: movePractitioner } = defineMoves(practitionerStates, practitioners, {
  timers: noTimers,
  events: {
    'practitioner.lapsed': async ({ row }) => ({ accountId: row.id, licenceExpiresOn: row.licenceExpiresOn ?? '' }),
  },
  audit: ({ row }) => ({ detail: { status: row.status, licenceExpiresOn: row.licenceExpiresOn } }),
})

async function onMove({ row }: Made<Certification>): Promise<EventInput<'certification.submitted'>> {
  return { certificationId: row.id, accountId: row.accountId }
}
