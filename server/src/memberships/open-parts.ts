import type { OpenPart } from '@tongying/contract/accounts'
import type { Tx } from '../platform/db/transaction.ts'
import { institutionIdsWithRole, membersWithRole } from './queries.ts'

/** The institutions that have no other administrator. */
export async function openPartsInInstitutions(tx: Tx, accountId: string): Promise<OpenPart[]> {
  let alone = 0
  for (const institutionId of await institutionIdsWithRole(tx, accountId, 'institutionAdmin'))
    if ((await membersWithRole(tx, institutionId, 'institutionAdmin')).length === 1) alone += 1
  return [{ kind: 'soleAdministrator', count: alone }]
}
