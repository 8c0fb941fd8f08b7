import { dayMs, productDay } from '@tongying/contract/kit'
import { licenceNoticeDays, practitionerStates } from '@tongying/contract/practitioners'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { isInForce } from './queries.ts'
import { practitioners } from './tables.ts'

/** How many are certified, and of how many the license ends soon or has ended: everybody, or these people. */
export async function practitionersInNumbers(
  tx: Tx,
  { now, ids }: { now: Date; ids?: readonly string[] },
): Promise<{ certified: number; licencesEnding: number }> {
  const until = productDay(new Date(now.getTime() + licenceNoticeDays * dayMs))
  const [row] = await tx
    .select({
      certified: sql<number>`(count(*) filter (where ${isInForce}))::int`,
      licencesEnding: sql<number>`(count(*) filter (where ${practitioners.licenceExpiresOn} <= ${until}))::int`,
    })
    .from(practitioners)
    .where(and(eq(practitioners.status, practitionerStates.initial), ids && inArray(practitioners.id, [...ids])))
  return row ?? { certified: 0, licencesEnding: 0 }
}
