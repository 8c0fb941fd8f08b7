import { type Holidays, afterWorkingDays as inCalendar, type YearOfHolidays } from '@tongying/contract/holidays'
import { productDay } from '@tongying/contract/kit'
import { and, asc, between, eq, exists, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { preparedSelect } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { holidays, holidayYears } from './tables.ts'

/** By when the platform decides about an application that is submitted now: within three working days. */
export function decisionDueAt(tx: Tx, now: Date): Promise<Date> {
  return afterWorkingDays(tx, now, 3)
}

/** One year's public holidays; nothing but the year when it is not published. */
export async function readYear(tx: Tx, year: number): Promise<YearOfHolidays> {
  const [known] = await tx.select().from(holidayYears).where(eq(holidayYears.year, year))
  const days = await tx
    .select({ day: holidays.day, kind: holidays.kind, name: holidays.name })
    .from(holidays)
    .where(eq(holidays.year, year))
    .orderBy(asc(holidays.day))
  return {
    year,
    isPublished: days.length > 0,
    days,
    version: known?.version ?? 0,
    changedAt: known?.changedAt.toISOString() ?? null,
  }
}

/** The listed days between two days `YYYY-MM-DD`, both included. */
export async function readHolidays(tx: Tx, from: string, to: string): Promise<Holidays> {
  const [firstYear, lastYear] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const rows = await listedBetween(tx, { from, to, firstYear, lastYear })
  return {
    publishedYears: new Set(rows.flatMap(({ year, isPublished }) => (isPublished ? [year] : []))),
    days: new Map(rows.flatMap(({ day, kind }) => (day !== null && kind !== null ? [[day, kind] as const] : []))),
  }
}

const isOf = (table: { year: PgColumn }) => eq(table.year, holidayYears.year)
const listedBetween = preparedSelect('holidays_between', (db) =>
  db
    .select({
      year: holidayYears.year,
      isPublished: sql<boolean>`${exists(db.select({ day: all.day }).from(all).where(isOf(all)))}`,
      day: holidays.day,
      kind: holidays.kind,
    })
    .from(holidayYears)
    .leftJoin(holidays, and(isOf(holidays), between(holidays.day, sql.placeholder('from'), sql.placeholder('to'))))
    .where(between(holidayYears.year, sql.placeholder('firstYear'), sql.placeholder('lastYear'))),
)

/** The names of the listed days between two days `YYYY-MM-DD`, both included. */
export async function readHolidayNames(tx: Tx, from: string, to: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ day: holidays.day, name: holidays.name })
    .from(holidays)
    .where(
      and(between(holidays.year, Number(from.slice(0, 4)), Number(to.slice(0, 4))), between(holidays.day, from, to)),
    )
  return new Map(rows.map(({ day, name }) => [day, name]))
}
const all = alias(holidays, 'any_day')

/** The longest run of days without work is shorter than this. */
const longestBreakDays = 21

/** The same hour so many working days later, by the platform's table of holidays. */
export async function afterWorkingDays(tx: Tx, since: Date, days: number): Promise<Date> {
  const until = new Date(since)
  until.setUTCDate(until.getUTCDate() + days * 2 + longestBreakDays)
  return inCalendar(await readHolidays(tx, productDay(since), productDay(until)), since, days)
}
