import { kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { isSessionLive } from '../platform/auth/sessions.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { Problem } from '../platform/problem.ts'
import { accountById } from './queries.ts'
import { type AccountRow, accounts } from './tables.ts'

/**
 * `toUse`: for what opens a way in (a sign-in); any number at a time. `toChange`: for what closes ways in or changes
 * the account; alone, and only once all that use it are done.
 */
export type AccountLock = 'toUse' | 'toChange'

const strengths = { toUse: 'share', toChange: 'no key update' } as const

/**
 * Locks an account until the transaction's end and answers it as it then is. What opens a way in takes this lock before
 * it asks whether it may, and what ends all ways in takes it before it looks which there are: so nothing is opened
 * beside it and survives. Throws for an id that is none.
 */
export async function lockAccount(tx: Tx, id: string, lock: AccountLock): Promise<AccountRow> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for(strengths[lock])
  if (!row) throw new Error(`there is no account ${id}`)
  return row
}

/** The same for a sign-in: one to an account that waits to be erased changes it, so that of two at once one waits. */
export async function lockAccountToSignIn(tx: Tx, id: string): Promise<AccountRow> {
  const { deletionDueAt } = await accountById(tx, id)
  return lockAccount(tx, id, deletionDueAt ? 'toChange' : 'toUse')
}

/** The same for the account that has this phone once the lock is there; nothing if none has. */
export async function lockAccountByPhone(
  tx: Tx,
  keys: Keys,
  { phone, lock }: { phone: string; lock: AccountLock },
): Promise<AccountRow | undefined> {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.phoneHash, keys.lookUp('phone', phone)))
    .for(strengths[lock])
  return row
}

/**
 * For what goes on reading after its call: it is not made beside the end of the session that asks.
 * @throws StateChanged
 */
export async function holdSession(call: Pick<Call, 'tx' | 'actor' | 'now'>): Promise<void> {
  await lockAccount(call.tx, accountIdOf(call), 'toUse')
  if (!(await isSessionStillLive(call))) throw new Problem(kitErrors.StateChanged)
}

/** Whether the session that asks still lives; asked under the account's lock, as another call may just have ended it. */
export async function isSessionStillLive({ tx, actor, now }: Pick<Call, 'tx' | 'actor' | 'now'>): Promise<boolean> {
  return actor.sessionId !== undefined && (await isSessionLive(tx, actor.sessionId, now))
}
