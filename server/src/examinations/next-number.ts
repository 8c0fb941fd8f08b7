import { productDay } from '@tongying/contract/kit'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'

/** The number as it is printed, with the day for which it is counted; patients' are counted without one. */
const forms = {
  ultrasound: { start: 'US', digits: 3, isByDay: true },
  application: { start: 'SQ', digits: 6, isByDay: true },
  patient: { start: 'P', digits: 8, isByDay: false },
} as const
export type GivenNumber = keyof typeof forms

/** The value of the day column for numbers that are counted without a day. */
const everyDay = '2000-01-01'

/** The next number of an institution, unless somebody typed it into a record before: then the one after it. */
export async function nextNumber(
  tx: Tx,
  { institutionId, now, kind }: { institutionId: string; now: Date; kind: GivenNumber },
  isTaken: (number: string) => Promise<boolean>,
): Promise<string> {
  const { start, digits, isByDay } = forms[kind]
  const day = isByDay ? productDay(now) : everyDay
  for (;;) {
    const { rows } = await tx.execute<{ last: number }>(sql`
      insert into ultrasound_number (institution_id, kind, day, last) values (${institutionId}, ${kind}, ${day}, 1)
      on conflict (institution_id, kind, day) do update set last = ultrasound_number.last + 1 returning last`)
    const count = String(rows[0]?.last ?? 1).padStart(digits, '0')
    const number = `${start}${isByDay ? day.replaceAll('-', '') : ''}${count}`
    if (!(await isTaken(number))) return number
  }
}
