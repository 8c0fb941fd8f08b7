import { kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { Call } from '../platform/http/call.ts'
import { unseal } from '../platform/keys/seal.ts'
import { Problem } from '../platform/problem.ts'
import { accounts } from './tables.ts'

type Field = 'phone' | 'idCard' | 'email'

/** Shows one personal number in full, for a reason; the row that it leaves is written before anything is seen. */
export async function unmask(
  context: Call,
  input: { id: string; field: Field; reason: string },
): Promise<{ field: Field; value: string }> {
  const { field, id } = input
  const [row] = await context.tx.select().from(accounts).where(eq(accounts.id, id))
  if (!row) throw new Problem(kitErrors.NotFound)
  const sealed = { phone: row.phoneSealed, idCard: row.idCardSealed, email: row.emailSealed }[field]
  context.audit({ subject: { kind: 'account', id }, detail: { unmasked: field, reason: input.reason } })
  return { field, value: sealed ? unseal(context.platform.keys, `account:${id}:${field}`, sealed) : '' }
}
