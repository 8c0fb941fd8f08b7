import type { UserInfoParts } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { isCertified, newestCertification } from './queries.ts'

/** What practitioners add to `getUserInfo`; the title stands in `doctorInfo`, in the caller's language. */
export async function userInfoOf(tx: Tx, accountId: string): Promise<UserInfoParts['practitioners']> {
  return {
    isDoctorCertified: await isCertified(tx, accountId),
    isCertificationUnderReview: (await newestCertification(tx, accountId))?.status === 'underReview',
  }
}
