import type { Tx } from '../platform/db/transaction.ts'
import { movePractitioner } from './move-certification.ts'
import { practitionerPort } from './port.ts'
import { practitionerOf } from './queries.ts'

/** Ends the certification of somebody whose account is erased: what follows is what follows the end of a licence. */
export async function endCertification(tx: Tx, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  const status = (await practitionerOf(tx, accountId))?.status
  if (status === undefined || status === 'revoked') return
  await movePractitioner({ tx, now, byId: null }, { id: accountId }, 'revoke', {}, 'accountDeleted')
  await practitionerPort.answers().afterCertificationEnded(tx, { accountId, now })
}
