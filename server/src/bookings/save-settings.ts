import { bookingErrors, bookingNumbers, bookingTexts, type NewOrderSetting } from '@tongying/contract/bookings'
import { productDay, type Text, toInstant } from '@tongying/contract/kit'
import { and, eq, or, sql } from 'drizzle-orm'
import { requireOpenInstitution } from '../institutions/index.ts'
import { inStates } from '../platform/db/columns.ts'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import type { Examining } from './access.ts'
import { plusDays } from './days.ts'
import { rearmWaiting } from './move-booking.ts'
import { holdDays } from './places.ts'
import { publishDays } from './publish-day.ts'
import { daysWaitedFor, serveWaiting } from './serve-waiting.ts'
import { type OrderSettingRow, orderSettings, waitingEntries } from './tables.ts'

/** A line to save, and the field of the input that it came from. */
export interface SettingLine extends NewOrderSetting {
  readonly at: string
}

/** How many wrong lines an answer names; the others are only counted. */
const mostNamed = 200
/** Rows of one statement: its values have numbers, of which the database knows 65,535. */
const rowsAtOnce = 1_000

/** The deadline where nobody says otherwise: the afternoon before. */
export function usualDeadline(orderDate: string): Date {
  return toInstant(plusDays(orderDate, -1), bookingNumbers.deadlineAt)
}

/**
 * Saves all lines or none, then offers what became free to those who wait.
 * @throws InstitutionClosed; OrderSettingsRefused, which says at each line what is wrong
 */
export async function saveSettings(
  call: Call<Examining>,
  lines: readonly SettingLine[],
  wrongLines: Readonly<Record<string, Text>> = {},
): Promise<{ saved: number }> {
  const { tx, record, now } = call
  const { institutionId } = record
  await lockUntilEnd(tx, 'community hospitals', institutionId)
  const days = [...new Set(lines.map(({ orderDate }) => orderDate))].toSorted()
  const { settings } = await holdDays(tx, institutionId, days)
  const known = new Map(settings.map((row) => [`${row.hospitalId} ${row.orderDate}`, row]))
  const wrong = { ...wrongLines, ...wrongAmong(record, lines, { known, today: productDay(now) }) }
  const count = Object.keys(wrong).length
  if (count > 0) {
    const fields = Object.fromEntries(Object.entries(wrong).slice(0, mostNamed))
    throw new Problem(bookingErrors.OrderSettingsRefused, { fields, values: { count } })
  }
  if (lines.length === 0) return { saved: 0 }
  // What was opened is closed by its numbers.
  const isMore = (line: SettingLine) =>
    line.number > (known.get(`${line.communityHealthHospId} ${line.orderDate}`)?.number ?? 0)
  if (lines.some(isMore)) await requireOpenInstitution(tx, institutionId)
  await write(call, lines, known)
  await rearmWaitingOf(call, lines, known)
  call.audit({ institutionId, detail: { days: days.length, lines: lines.length } })
  for (const orderDate of await daysWaitedFor(tx, institutionId, days))
    await serveWaiting(call, { institutionId, orderDate })
  await publishDays(tx, { institutionId }, days)
  return { saved: lines.length }
}

/** What is wrong with which line: field → sentence. */
function wrongAmong(
  { hospitals }: Examining,
  lines: readonly SettingLine[],
  { known, today }: { known: ReadonlyMap<string, OrderSettingRow>; today: string },
): Record<string, Text> {
  const wrong: Record<string, Text> = {}
  const own = new Set(hospitals.map(({ id }) => id))
  const seen = new Set<string>()
  const latest = plusDays(today, bookingNumbers.daysAhead)
  for (const { at, communityHealthHospId, orderDate, number } of lines) {
    const key = `${communityHealthHospId} ${orderDate}`
    if (!own.has(communityHealthHospId)) wrong[`${at}.communityHealthHospId`] = bookingTexts.unknownHospital
    else if (seen.has(key)) wrong[`${at}.orderDate`] = bookingTexts.twice
    else if (orderDate < today) wrong[`${at}.orderDate`] = bookingTexts.pastDay
    else if (orderDate > latest) wrong[`${at}.orderDate`] = bookingTexts.tooFar
    else if (number < (known.get(key)?.reservations ?? 0)) wrong[`${at}.number`] = bookingTexts.belowBooked
    seen.add(key)
  }
  return wrong
}

/** Whoever waits for a day whose deadline has changed waits until the new one. */
async function rearmWaitingOf(
  { tx }: Call<Examining>,
  lines: readonly SettingLine[],
  known: ReadonlyMap<string, OrderSettingRow>,
): Promise<void> {
  const changed = lines.flatMap(({ communityHealthHospId: hospitalId, orderDate, deadline }) => {
    const before = known.get(`${hospitalId} ${orderDate}`)
    const isOther = deadline !== undefined && before && before.deadline.getTime() !== new Date(deadline).getTime()
    return isOther ? [and(eq(waitingEntries.hospitalId, hospitalId), eq(waitingEntries.orderDate, orderDate))] : []
  })
  if (changed.length === 0) return
  const isWaiting = inStates(waitingEntries.status, ['waiting'])
  const rows = await tx
    .select()
    .from(waitingEntries)
    .where(and(isWaiting, or(...changed)))
  await rearmWaiting(tx, rows)
}

async function write(
  call: Call<Examining>,
  lines: readonly SettingLine[],
  known: ReadonlyMap<string, OrderSettingRow>,
): Promise<void> {
  const { tx, record, now } = call
  const usual = new Map(record.hospitals.map(({ id, bodyParts }) => [id, bodyParts]))
  const rows = lines.map(({ communityHealthHospId: hospitalId, orderDate, number, bodyParts, deadline }) => {
    const before = known.get(`${hospitalId} ${orderDate}`)
    return {
      ...{ id: newId(), institutionId: record.institutionId, hospitalId, orderDate, number },
      bodyParts: [...new Set(bodyParts ?? before?.bodyParts ?? usual.get(hospitalId) ?? [])],
      deadline: deadline ? new Date(deadline) : (before?.deadline ?? usualDeadline(orderDate)),
      changedAt: now,
      changedBy: accountIdOf(call),
    }
  })
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insert(orderSettings)
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflictDoUpdate({
        target: [orderSettings.hospitalId, orderSettings.orderDate],
        set: {
          number: sql`excluded.number`,
          bodyParts: sql`excluded.body_parts`,
          deadline: sql`excluded.deadline`,
          changedAt: sql`excluded.changed_at`,
          changedBy: sql`excluded.changed_by`,
        },
      })
}
