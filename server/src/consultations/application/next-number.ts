import { productDay } from '@tongying/contract/kit'
import { preparedText } from '../../platform/db/prepared.ts'
import type { Tx } from '../../platform/db/transaction.ts'

const countNumber = preparedText<[day: string], { last: number }>(
  'next_consultation_number',
  `insert into consultation_number (day, last) values ($1, 1)
  on conflict (day) do update set last = consultation_number.last + 1 returning last`,
)

/** The next consultation number: `HZ`, the day in China, six digits; unique, without gaps that anybody relies on. */
export async function nextNumber(tx: Tx, now: Date): Promise<string> {
  const day = productDay(now)
  const { rows } = await countNumber(tx, day)
  return `HZ${day.replaceAll('-', '')}${String(rows[0]?.last ?? 1).padStart(6, '0')}`
}
