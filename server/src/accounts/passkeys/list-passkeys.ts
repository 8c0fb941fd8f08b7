import { desc, eq } from 'drizzle-orm'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { passkeys } from '../tables.ts'

/** My passkeys, the newest first. */
export async function listPasskeys(call: Call) {
  const rows = await call.tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountIdOf(call)))
    .orderBy(desc(passkeys.createdAt))
  return {
    list: rows.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
      id,
      name,
      isSynced,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}
