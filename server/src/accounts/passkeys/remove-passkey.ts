import { kitErrors } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import { requireRecentSignIn } from '../recent-sign-in.ts'
import { passkeys } from '../tables.ts'
import { notifyOfPasskey } from './notify-of-passkey.ts'

/**
 * Removes one of my passkeys and notifies the phone; another person's is as good as none. Sessions that it opened go on.
 * @throws NotFound
 */
export async function removePasskey(call: Call, { id }: { id: string }): Promise<Record<string, never>> {
  await requireRecentSignIn(call)
  const removed = await call.tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountIdOf(call))))
    .returning({ id: passkeys.id })
  if (removed.length === 0) throw new Problem(kitErrors.NotFound)
  call.audit({ subject: { kind: 'account', id: accountIdOf(call) }, detail: { passkeyId: id } })
  await notifyOfPasskey(call, 'passkeyRemoved')
  return {}
}

/** Removes all passkeys of an account; answers how many there were. */
export async function removePasskeysOf(tx: Tx, accountId: string): Promise<number> {
  const removed = await tx.delete(passkeys).where(eq(passkeys.accountId, accountId)).returning({ id: passkeys.id })
  return removed.length
}
