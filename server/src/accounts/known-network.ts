import { and, desc, eq, sql } from 'drizzle-orm'
import { preparedSelect } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { networkOf } from '../platform/network-of.ts'
import { signIns } from './tables.ts'

/** So many of the newest sign-ins are looked at. */
const remembered = 20
const nobody = '00000000-0000-0000-0000-000000000000'

const newestAddresses = preparedSelect('newest_sign_in_addresses', (db) =>
  db
    .select({ ip: signIns.ip })
    .from(signIns)
    .where(and(eq(signIns.accountId, sql.placeholder('account')), eq(signIns.outcome, 'ok')))
    .orderBy(desc(signIns.at))
    .limit(remembered),
)

/**
 * Whether an account has signed in from this network of late: what strangers do elsewhere does not count against its
 * people. For no account it does the same work and answers no.
 */
export async function isKnownNetwork(tx: Tx, accountId: string | undefined, network: string): Promise<boolean> {
  const rows = await newestAddresses(tx, { account: accountId ?? nobody })
  return rows.some((row) => networkOf(row.ip) === network)
}
