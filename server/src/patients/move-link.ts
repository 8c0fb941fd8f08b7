import { consentStates, patientLinkStates } from '@tongying/contract/patients'
import type { Tx } from '../platform/db/transaction.ts'
import { publishLive } from '../platform/live/hub.ts'
import { defineMoves, noTimers } from '../platform/moves.ts'
import type { LinkedRecord } from './port.ts'
import { consents, type PatientLinkRow, patientLinks } from './tables.ts'

export const { move: moveLink } = defineMoves(patientLinkStates, patientLinks, { timers: noTimers, events: {} })
export const { move: moveConsent } = defineMoves(consentStates, consents, { timers: noTimers, events: {} })

/** Lets the pages of the people who sent a link show what became of it. */
export async function publishLinkChange(
  tx: Tx,
  { ownerKind, ownerId, createdBy }: Pick<PatientLinkRow, 'ownerKind' | 'ownerId' | 'createdBy'>,
  record: Pick<LinkedRecord, 'watcherIds'> | undefined,
): Promise<void> {
  await publishLive(tx, [createdBy, ...(record?.watcherIds ?? [])], { kind: 'patientLink.changed', ownerKind, ownerId })
}
