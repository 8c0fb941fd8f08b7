import type { EventInput } from '@tongying/contract'
import { certificationStates, practitionerStates } from '@tongying/contract/practitioners'
import { defineMoves, type Made } from '../platform/moves.ts'
import { recordCertification } from './certification-history.ts'
import { recordStanding } from './practitioner-history.ts'
import { certificationReminders } from './reminders.ts'
import { type Certification, certifications, type Practitioner, practitioners } from './tables.ts'
import { practitionerTimers } from './warn-of-licence-end.ts'

export const { move: moveCertification } = defineMoves(certificationStates, certifications, {
  timers: certificationReminders.timers,
  events: {
    'certification.submitted': onMove,
    'certification.approved': onMove,
    'certification.rejected': async (made) => ({ ...(await onMove(made)), reason: made.row.reason ?? '' }),
  },
  // The decision's reason is a column, which a re-edit leaves and a new submission empties.
  history: ({ by, name, row }) => recordCertification(by, row.id, name, name === 'reject' ? row.reason : null),
})

export const {
  move: movePractitioner,
  arm: armWarnings,
  disarm: disarmWarnings,
} = defineMoves(practitionerStates, practitioners, {
  timers: practitionerTimers,
  events: {
    'practitioner.lapsed': async ({ row }) => ({ accountId: row.id, licenceExpiresOn: row.licenceExpiresOn ?? '' }),
    'practitioner.suspended': onStanding,
    'practitioner.reinstated': onStanding,
    'practitioner.revoked': onStanding,
  },
  history: ({ by, name, row, note }) => recordStanding(by, row.id, { what: name, note }),
  audit: ({ row }) => ({ detail: { status: row.status, licenceExpiresOn: row.licenceExpiresOn } }),
})

async function onStanding({ row, note }: Made<Practitioner>): Promise<EventInput<'practitioner.suspended'>> {
  return { accountId: row.id, reason: note ?? '' }
}

async function onMove({ row }: Made<Certification>): Promise<EventInput<'certification.submitted'>> {
  return { certificationId: row.id, accountId: row.accountId }
}
