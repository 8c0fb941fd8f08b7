import { productDay } from '@tongying/contract/kit'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'

/** The next consultation number: `HZ`, the day in China, six digits; unique, without gaps that anybody relies on. */
export async function nextNumber(tx: Tx, now: Date): Promise<string> {
  const day = productDay(now)
  const result = await tx.execute<{ last: number }>(sql`
    insert into consultation_number (day, last) values (${day}, 1)
    on conflict (day) do update set last = consultation_number.last + 1 returning last`)
  return `HZ${day.replaceAll('-', '')}${String(result.rows[0]?.last ?? 1).padStart(6, '0')}`
}
