import type { Contribution } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { hospitalNamesOf, isInstitutionAdmin } from './queries.ts'

/** What memberships add to `getUserInfo`. */
export async function membershipUserInfoOf(tx: Tx, accountId: string): Promise<Contribution> {
  return {
    isInstitutionAdmin: await isInstitutionAdmin(tx, accountId),
    hospitalName: (await hospitalNamesOf(tx, [accountId])).get(accountId) ?? '',
  }
}
