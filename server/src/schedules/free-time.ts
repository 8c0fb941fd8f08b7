import { productDay, toInstant } from '@tongying/contract/kit'
import {
  type FreeTime,
  freeHoursOn,
  isFreeFor,
  isOverBefore,
  type KeptFreeTime,
  noFreeTime,
  type SavedFreeTime,
  type Stretch,
  scheduleErrors,
  takesOneMore,
} from '@tongying/contract/schedules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { readHolidays } from '../holidays/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { freeTimes } from './tables.ts'

/** A person's free time; version 0 where they have never set one. */
export async function readFreeTime(tx: Tx, accountId: string): Promise<SavedFreeTime> {
  const [row] = await tx.select().from(freeTimes).where(eq(freeTimes.accountId, accountId))
  if (!row) return { ...noFreeTime, version: 0, changedAt: null }
  const { accountId: _own, changedAt, ...kept } = row
  return { ...kept, changedAt: changedAt.toISOString() }
}

/**
 * Replaces the caller's free time; exceptions of days that are over are dropped.
 * @throws FreeTimeChanged when it was changed since `version`
 */
export async function saveFreeTime(context: Call, { version, ...given }: KeptFreeTime): Promise<SavedFreeTime> {
  const { tx, now } = context
  const accountId = accountIdOf(context)
  const today = productDay(now)
  const content = {
    isSet: given.isSet,
    week: given.isSet ? given.week : [],
    exceptions: given.exceptions.filter((one) => !isOverBefore(one, today)),
    leastMinutes: given.leastMinutes,
    mostADay: given.mostADay,
    changedAt: now,
  }
  const saved =
    version === 0
      ? await tx
          .insert(freeTimes)
          .values({ accountId, ...content, version: 1 })
          .onConflictDoNothing()
          .returning({ version: freeTimes.version })
      : await tx
          .update(freeTimes)
          .set({ ...content, version: sql`${freeTimes.version} + 1` })
          .where(and(eq(freeTimes.accountId, accountId), eq(freeTimes.version, version)))
          .returning({ version: freeTimes.version })
  if (saved.length === 0) throw new Problem(scheduleErrors.FreeTimeChanged)
  context.audit({ subject: { kind: 'account', id: accountId }, detail: { version: version + 1 } })
  return readFreeTime(tx, accountId)
}

/**
 * The free hours of these people on a day, before bookings and duty; who has set none is free in the usual hours, and who
 * has as many appointments as they take is free in none.
 */
export async function freeHoursOf(
  tx: Tx,
  accountIds: readonly string[],
  onDay: string,
): Promise<(accountId: string, booked: number) => Stretch[]> {
  const holidays = await readHolidays(tx, onDay, onDay)
  const rows = accountIds.length
    ? await tx
        .select()
        .from(freeTimes)
        .where(inArray(freeTimes.accountId, [...new Set(accountIds)]))
    : []
  const set = new Map<string, FreeTime>(rows.map((row) => [row.accountId, row]))
  return (accountId, booked) => {
    const given = set.get(accountId) ?? noFreeTime
    return takesOneMore(given, booked) ? freeHoursOn(given, onDay, holidays) : []
  }
}

/** A stretch of a day as two instants. */
export function instantsOf({ from, to }: Stretch, onDay: string): { from: string; to: string } {
  const midnight = toInstant(onDay, '00:00').getTime()
  const at = (minute: number) => new Date(midnight + minute * 60_000).toISOString()
  return { from: at(from), to: at(to) }
}

/**
 * Who is in their free hours at a time of a day: those named where `isUsual` is false, and everybody but those named
 * where it is true, since who has set nothing is free in the usual hours.
 */
export async function whoIsFree(
  tx: Tx,
  onDay: string,
  wanted: Stretch,
  /** How many appointments a person has on that day. */
  bookedOf: (accountId: string) => number,
): Promise<{ isUsual: boolean; except: ReadonlySet<string> }> {
  const holidays = await readHolidays(tx, onDay, onDay)
  const isUsual = isFreeFor(noFreeTime, wanted, { onDay, holidays })
  const rows = await tx.select().from(freeTimes)
  const isFree = (row: (typeof rows)[number]) =>
    takesOneMore(row, bookedOf(row.accountId)) && isFreeFor(row, wanted, { onDay, holidays })
  return { isUsual, except: new Set(rows.filter((row) => isFree(row) !== isUsual).map((row) => row.accountId)) }
}

/** Whether a time of a day is one that a person takes, by their free hours and how short it is. */
export async function isInFreeTime(tx: Tx, accountId: string, onDay: string, wanted: Stretch): Promise<boolean> {
  const holidays = await readHolidays(tx, onDay, onDay)
  return isFreeFor(await readFreeTime(tx, accountId), wanted, { onDay, holidays })
}
