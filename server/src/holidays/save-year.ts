import { type changedYear, holidayErrors, type ListedDay, type YearOfHolidays } from '@tongying/contract/holidays'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { readYear } from './read-holidays.ts'
import { holidays, holidayYears } from './tables.ts'

/**
 * Replaces a year's days.
 * @throws HolidaysChanged when the year was saved since `version`.
 */
export async function saveYear(
  context: Call,
  { year, days, version }: z.output<typeof changedYear>,
): Promise<YearOfHolidays> {
  const { tx, now } = context
  const changed = { changedAt: now, changedBy: accountIdOf(context) }
  await tx
    .insert(holidayYears)
    .values({ year, ...changed })
    .onConflictDoNothing()
  const [saved] = await tx
    .update(holidayYears)
    .set({ ...changed, version: sql`${holidayYears.version} + 1` })
    .where(and(eq(holidayYears.year, year), eq(holidayYears.version, version)))
    .returning({ year: holidayYears.year })
  if (!saved) throw new Problem(holidayErrors.HolidaysChanged)
  const before = await readYear(tx, year)
  await tx.delete(holidays).where(eq(holidays.year, year))
  if (days.length > 0) await tx.insert(holidays).values(days.map((each) => ({ ...each, year })))
  context.audit({
    subject: { kind: 'holidays', id: String(year) },
    detail: { added: without(days, before.days), removed: without(before.days, days) },
  })
  return readYear(tx, year)
}

/** The days of a list that another one does not have the same, as the trail names them. */
function without(days: readonly ListedDay[], others: readonly ListedDay[]): string[] {
  const known = new Set(others.map(lineOf))
  return days.map(lineOf).filter((line) => !known.has(line))
}

function lineOf({ day, kind, name }: ListedDay): string {
  return `${day} ${kind} ${name}`
}
