import type { OpeningChoices } from '@tongying/contract/bookings'
import { productDay } from '@tongying/contract/kit'
import { and, count, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { accountsByIds } from '../accounts/index.ts'
import { membersWithRole } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import { certifiedAmong } from '../practitioners/index.ts'
import type { Examining } from './access.ts'
import { plusDays } from './days.ts'
import { bookings } from './tables.ts'

/** So many days back examinations count. */
const daysBack = 30

/** Who may be named for a session, and how long examinations took of late. */
export async function openingChoices(call: Call<Examining>): Promise<OpeningChoices> {
  const { tx, record, now } = call
  const members = await membersWithRole(tx, record.institutionId, 'examiner')
  const certified = await certifiedAmong(tx, members)
  const accounts = await accountsByIds(tx, [...certified])
  const since = plusDays(productDay(now), -daysBack)
  return {
    examiners: accounts
      .map(({ id, name }) => ({ accountId: id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'zh-CN')),
    minutes: await minutesTaken(tx, record.institutionId, since),
  }
}

async function minutesTaken(tx: Tx, institutionId: string, since: string): Promise<OpeningChoices['minutes']> {
  const minutes = sql`extract(epoch from ${bookings.examinedAt} - ${bookings.calledAt}) / 60`
  const shared = (share: number) => sql`percentile_cont(${share}) within group (order by ${minutes})`
  const median = sql<number>`round(${shared(0.5)})`.mapWith(Number)
  // Nine of ten took no longer.
  const ninth = sql<number>`ceil(${shared(0.9)})`.mapWith(Number)
  const [found] = await tx
    .select({ count: count(), median, ninth })
    .from(bookings)
    .where(
      and(
        eq(bookings.institutionId, institutionId),
        gte(bookings.orderDate, since),
        isNotNull(bookings.examinedAt),
        isNotNull(bookings.calledAt),
      ),
    )
  return found && found.count > 0 ? found : { count: 0, median: null, ninth: null }
}
