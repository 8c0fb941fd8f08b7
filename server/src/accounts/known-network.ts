import { eq, sql } from 'drizzle-orm'
import { preparedSelect } from '../platform/db/prepared.ts'
import { scalarSubquery } from '../platform/db/scalar-subquery.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { networkOf } from '../platform/network-of.ts'
import { type AccountRow, accounts, signIns } from './tables.ts'

/** So many of the newest sign-ins are looked at. */
const remembered = 20
const nobody = '00000000-0000-0000-0000-000000000000'

const byPhoneWithAddresses = preparedSelect('account_with_addresses', (db) =>
  db
    .select({
      account: accounts,
      addresses: scalarSubquery<string[]>(sql`select array(
        select ${signIns.ip} from ${signIns}
        where ${signIns.accountId} = coalesce(${accounts.id}, ${nobody}::uuid) and ${signIns.outcome} = 'ok'
        order by ${signIns.at} desc limit ${sql.raw(String(remembered))})`),
    })
    .from(sql`(select) as one`)
    .leftJoin(accounts, eq(accounts.phoneHash, sql.placeholder('hash'))),
)

/** The account of a phone, if any, as seen from a network. */
export interface AccountInNetwork {
  readonly account: AccountRow | undefined
  /** It has signed in from there of late: what strangers do elsewhere does not count against its people. */
  readonly isKnown: boolean
}

/** Looks a phone up, and whether its account knows the network; for an unknown phone it does the same work. */
export async function accountInNetwork(
  tx: Tx,
  keys: Keys,
  { phone, network }: { phone: string; network: string },
): Promise<AccountInNetwork> {
  const [row] = await byPhoneWithAddresses(tx, { hash: keys.lookUp('phone', phone) })
  const isKnown = (row?.addresses ?? []).some((ip) => networkOf(ip) === network)
  return { account: row?.account ?? undefined, isKnown }
}
