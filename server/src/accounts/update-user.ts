import type { Gender, UserInfo } from '@tongying/contract/accounts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { accountPort } from './port.ts'
import { presentUserInfo } from './present-user-info.ts'
import { accounts } from './tables.ts'

interface Changes {
  readonly nickname?: string | undefined
  readonly birthday?: string | undefined
  readonly gender?: Gender | undefined
  readonly company?: string | undefined
  readonly jobTitle?: string | undefined
  readonly avatar?: string | undefined
}

/** Changes what a person may change about themselves without a code; what is left out stays. */
export async function updateUser(context: Call, changes: Changes): Promise<UserInfo> {
  const accountId = accountIdOf(context)
  // Named one by one: an input never reaches a column that it should not.
  const { nickname, birthday, gender, company, jobTitle } = changes
  const changed = Object.entries({ nickname, birthday, gender, company, jobTitle }).filter(
    ([, value]) => value !== undefined,
  )
  if (changed.length > 0) {
    await context.tx
      .update(accounts)
      .set({ nickname, birthday, gender, company, jobTitle })
      .where(eq(accounts.id, accountId))
  }
  const fields = changed.map(([name]) => name)
  if (changes.avatar !== undefined) {
    const given = { accountId, fileId: changes.avatar, now: context.now }
    await setAvatar(context.tx, accountId, await accountPort.answers().putAvatar(context.tx, given))
    fields.push('avatar')
  }
  context.audit({ subject: { kind: 'account', id: accountId }, detail: { fields } })
  return presentUserInfo(context.tx, accountId)
}

/** Puts a picture on an account; its file is the caller's business. */
async function setAvatar(tx: Tx, accountId: string, avatarUrl: string | null): Promise<void> {
  await tx.update(accounts).set({ avatarUrl }).where(eq(accounts.id, accountId))
}
