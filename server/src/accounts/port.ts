import type { UserInfo } from '@tongying/contract/accounts'
import type { Tx } from '../platform/db/transaction.ts'
import { openPort } from '../platform/port.ts'

/** What only later domains know about an account. */
export type Contribution = Partial<
  Pick<UserInfo, 'hospitalName' | 'isDoctorCertified' | 'isInstitutionAdmin' | 'jobTitle' | 'hasConsulted'>
>

/** What accounts ask of later domains. */
type AccountQuestions = {
  /** What each of them knows for `getUserInfo`; a later one of the list goes before an earlier one. */
  readonly userInfo: readonly ((tx: Tx, accountId: string) => Promise<Contribution>)[]
  /** Makes a finished upload of this account its picture, or takes the picture away; answers the picture's address. */
  readonly putAvatar: (tx: Tx, given: { accountId: string; fileId: string; now: Date }) => Promise<string | null>
  readonly isInstitutionAdmin: (tx: Tx, accountId: string) => Promise<boolean>
}

export const accountPort = openPort<AccountQuestions>('accounts')

/** Everything that later domains know about an account. */
export async function contributedUserInfo(tx: Tx, accountId: string): Promise<Contribution> {
  let all: Contribution = {}
  for (const contributor of accountPort.answers().userInfo) all = { ...all, ...(await contributor(tx, accountId)) }
  return all
}
