import { practitionerStates } from '@tongying/contract/practitioners'
import type { Tx } from '../platform/db/transaction.ts'
import { move } from '../platform/states.ts'
import { practitionerPort } from './port.ts'
import { practitioners } from './tables.ts'

/**
 * Suspends a certification: every right that came from it is gone with this transaction, which waits for the person's
 * running changes. Throws `StateChanged` when it is not in force.
 */
export async function suspendPractitioner(tx: Tx, accountId: string, now: Date): Promise<void> {
  await move(tx, practitionerStates, practitioners, { id: accountId }, 'suspend')
  await practitionerPort.answers().afterCertificationEnded(tx, { accountId, now })
}
