import { productDay } from '@tongying/contract/kit'
import type { Tx } from '../platform/db/transaction.ts'
import { publishedHolidays } from './published-holidays.ts'
import { holidays, holidayYears } from './tables.ts'

/** The first year that any working day is counted in. */
const firstYear = 2026

/** Adds the published years that the table lacks, up to the coming one; what an administrator has saved stays. */
export async function seedHolidays(tx: Tx, now: Date): Promise<void> {
  const comingYear = Number(productDay(now).slice(0, 4)) + 1
  for (let year = firstYear; year <= comingYear; year += 1) {
    const days = publishedHolidays(year)
    if (days.length === 0) continue
    const [added] = await tx
      .insert(holidayYears)
      .values({ year, changedAt: now })
      .onConflictDoNothing()
      .returning({ year: holidayYears.year })
    if (added) await tx.insert(holidays).values(days.map((each) => ({ ...each, year })))
  }
}
