import { desc, eq } from 'drizzle-orm'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { deviceName } from './device-name.ts'
import { signIns } from './tables.ts'

const shown = 50

/** The newest sign-ins to this account, the failed ones too. */
export async function listSignIns(context: Call) {
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
      agent: deviceName(row.userAgent),
      ip: row.ip,
    })),
  }
}
