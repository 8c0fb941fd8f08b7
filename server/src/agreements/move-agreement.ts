import { type AgreementEventName, agreementStates, type OnAgreement } from '@tongying/contract/agreements'
import { membersWithRole } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { defineMoves, type Made, samePayload } from '../platform/moves.ts'
import { type AgreementRow, agreements } from './tables.ts'
import { lastDayTimers } from './timers.ts'

/** Whose administrators are notified of an event: those of the other side, or of both where it concerns both. */
const notified: Readonly<Record<AgreementEventName, 'both' | 'proposing' | 'other'>> = {
  'agreement.proposed': 'other',
  'agreement.agreed': 'both',
  'agreement.declined': 'proposing',
  'agreement.withdrawn': 'other',
  'agreement.ended': 'both',
  'agreement.lastDayNear': 'both',
}

export const { move: moveAgreement } = defineMoves(agreementStates, agreements, {
  timers: lastDayTimers,
  events: samePayload(agreementStates, onMove),
})

function onMove({ by, row }: Made<AgreementRow>, event: AgreementEventName): Promise<OnAgreement> {
  return onAgreement(by.tx, event, { row, byId: by.byId })
}

interface About {
  readonly row: AgreementRow
  readonly byId: string | null
}

/** Publishes what no move publishes: that one was proposed, or that its last day is near. */
export async function publishAgreementEvent(tx: Tx, name: AgreementEventName, about: About): Promise<void> {
  await emit(tx, name, await onAgreement(tx, name, about))
}

async function onAgreement(tx: Tx, name: AgreementEventName, { row, byId }: About): Promise<OnAgreement> {
  const { id: agreementId, requesterId, providerId, reason } = row
  const adminsOf = async (institutionId: string) => {
    const isProposing = institutionId === row.proposedByInstitution
    const isNotified = notified[name] === 'both' || (notified[name] === 'proposing') === isProposing
    return isNotified ? membersWithRole(tx, institutionId, 'institutionAdmin') : []
  }
  const [requesterAdminIds, providerAdminIds] = [await adminsOf(requesterId), await adminsOf(providerId)]
  return { agreementId, requesterId, providerId, requesterAdminIds, providerAdminIds, byId, reason }
}
