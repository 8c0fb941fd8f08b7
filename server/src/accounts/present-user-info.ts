import type { UserInfo } from '@tongying/contract/accounts'
import type { Tx } from '../platform/db/transaction.ts'
import { isPolicyAccepted } from './accept-policy.ts'
import { contributedUserInfo } from './port.ts'
import { accountById, hasRole, needsSecondFactor, shownName } from './queries.ts'
import { hasSecondFactor } from './second-factor.ts'

/** Who I am, with what later domains know of me; personal numbers only masked. */
export async function presentUserInfo(tx: Tx, accountId: string): Promise<UserInfo> {
  const row = await accountById(tx, accountId)
  return {
    userId: row.id,
    name: shownName(row),
    avatarUrl: row.avatarUrl ?? '',
    img: row.avatarUrl ?? '',
    realName: row.realName ?? '',
    nickname: row.nickname ?? '',
    phone: row.phoneMasked,
    idCard: row.idCardMasked ?? '',
    email: row.emailMasked ?? '',
    birthday: row.birthday ?? '',
    gender: row.gender,
    company: row.company ?? '',
    jobTitle: row.jobTitle ?? '',
    realNameState: row.realNameState,
    isRealNameVerified: row.realNameState !== 'none',
    hasSecondFactor: await hasSecondFactor(tx, accountId),
    isPlatformAdmin: await hasRole(tx, accountId, 'platformAdmin'),
    isPlatformAuditor: await hasRole(tx, accountId, 'platformAuditor'),
    isPolicyAccepted: await isPolicyAccepted(tx, accountId),
    needsSecondFactor: await needsSecondFactor(tx, accountId),
    ...(await contributedUserInfo(tx, accountId)),
  }
}
