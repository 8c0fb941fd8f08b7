import { desc, eq } from 'drizzle-orm'
import { accountIdOf, type Context } from '../platform/http/context.ts'
import { agentOf } from './agent-of.ts'
import { signIns } from './tables.ts'

const shown = 50

/** The newest sign-ins to this account, the failed ones too. */
export async function listSignIns(context: Context) {
  const rows = await context.tx
    .select()
    .from(signIns)
    .where(eq(signIns.accountId, accountIdOf(context)))
    .orderBy(desc(signIns.at))
    .limit(shown)
  return {
    list: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      method: row.method,
      outcome: row.outcome,
      agent: agentOf(row.userAgent),
      ip: row.ip,
    })),
  }
}
