import { kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { unseal } from '../platform/keys/seal.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { unmaskLimit } from './limits.ts'
import { accounts } from './tables.ts'

export type PersonalNumber = 'phone' | 'idCard' | 'email'

/**
 * Shows one personal number in full, for a reason; counted, and the row that it leaves is written before anything is seen.
 * @throws TooManyRequests
 */
export async function unmask(
  context: Call,
  input: { id: string; field: PersonalNumber; reason: string },
): Promise<{ field: PersonalNumber; value: string }> {
  const { field, id } = input
  const { now, platform } = context
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  await requireTry(counting, { limit: unmaskLimit, subject: accountIdOf(context) })
  const value = await personalNumberOf(context.tx, context.platform.keys, { id, field })
  context.audit({ subject: { kind: 'account', id }, detail: { unmasked: field, reason: input.reason } })
  return { field, value }
}

/**
 * One personal number of an account in full, empty where there is none; the one who asks leaves a row in the audit trail first.
 * @throws `NotFound` for an id that is no account's
 */
export async function personalNumberOf(
  tx: Tx,
  keys: Keys,
  { id, field }: { id: string; field: PersonalNumber },
): Promise<string> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id))
  if (!row) throw new Problem(kitErrors.NotFound)
  const sealed = { phone: row.phoneSealed, idCard: row.idCardSealed, email: row.emailSealed }[field]
  return sealed ? unseal(keys, `account:${id}:${field}`, sealed) : ''
}
