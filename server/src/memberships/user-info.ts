import type { UserInfoParts } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { hospitalNamesOf, isInstitutionAdmin, joiningHospitalNameOf } from './queries.ts'

/** What memberships add to `getUserInfo`. */
export async function membershipUserInfoOf(tx: Tx, accountId: string): Promise<UserInfoParts['memberships']> {
  return {
    isInstitutionAdmin: await isInstitutionAdmin(tx, accountId),
    hospitalName: (await hospitalNamesOf(tx, [accountId])).get(accountId) ?? '',
    joiningHospitalName: await joiningHospitalNameOf(tx, accountId),
  }
}
