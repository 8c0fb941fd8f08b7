import type { PhoneNotice, PhoneNoticeKind, PhoneOutcome } from '@tongying/contract/bookings'
import { bookingNumbers } from '@tongying/contract/bookings'
import { kitErrors } from '@tongying/contract/kit'
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { type Access, accountIdOf, type Call, stranger } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { type Examining, hospitalAccess } from './access.ts'
import { maskedPerson, openPerson } from './person.ts'
import { holdersOfDay } from './present-bookings.ts'
import { publishDay } from './publish-day.ts'
import {
  type BookingRow,
  bookings,
  type PhoneNoticeRow,
  phoneNotices,
  type WaitingEntryRow,
  waitingEntries,
} from './tables.ts'

/** A patient who is on the list, and the booking or entry of a waiting list that it is about. */
export type NoticeAbout =
  | { readonly notice: PhoneNoticeRow; readonly booking: BookingRow; readonly waiting: null }
  | { readonly notice: PhoneNoticeRow; readonly booking: null; readonly waiting: WaitingEntryRow }

/** Puts a patient without a mobile phone on the list of those whom staff call. */
export async function addPhoneNotice(
  tx: Tx,
  about: { readonly row: BookingRow | WaitingEntryRow; readonly kind: PhoneNoticeKind; readonly now: Date },
  { oldStartsAt = null, reason = null }: { oldStartsAt?: Date | null; reason?: string | null } = {},
): Promise<void> {
  const { row, kind, now } = about
  const { id, institutionId, hospitalId } = row
  const of = 'startsAt' in row ? { bookingId: id } : { waitingId: id }
  const notice = { id: newId(), institutionId, hospitalId, ...of, kind, oldStartsAt, reason, madeAt: now }
  await tx.insert(phoneNotices).values(notice)
  await publishDay(tx, row)
}

/** Whom the caller still has to call, the oldest at the top. */
export async function listToPhone(call: Call<Examining>): Promise<{ list: PhoneNotice[]; total: number }> {
  const { tx, record } = call
  const { institutionId } = record
  const holders = await holdersOfDay(tx, accountIdOf(call), institutionId)
  const own = record.hospitals.map(({ id }) => id)
  if (holders.includes('communityStaff') && own.length === 0) return { list: [], total: 0 }
  const isOpen = and(
    eq(phoneNotices.institutionId, institutionId),
    isNull(phoneNotices.doneAt),
    // Whoever examines keeps the patients of a hospital that ended since.
    holders.includes('communityStaff') ? inArray(phoneNotices.hospitalId, own) : undefined,
  )
  const rows = await tx
    .select({ notice: phoneNotices, booking: bookings, waiting: waitingEntries })
    .from(phoneNotices)
    .leftJoin(bookings, eq(bookings.id, phoneNotices.bookingId))
    .leftJoin(waitingEntries, eq(waitingEntries.id, phoneNotices.waitingId))
    .where(isOpen)
    .orderBy(asc(phoneNotices.madeAt), asc(phoneNotices.id))
    .limit(bookingNumbers.mostToPhone)
  const [{ total } = { total: rows.length }] = await tx.select({ total: count() }).from(phoneNotices).where(isOpen)
  return { list: rows.map((row) => presentNotice(call, aboutOf(row))), total }
}

function aboutOf(row: {
  readonly notice: PhoneNoticeRow
  readonly booking: BookingRow | null
  readonly waiting: WaitingEntryRow | null
}): NoticeAbout {
  const { notice, booking, waiting } = row
  if (booking !== null) return { notice, booking, waiting: null }
  if (waiting !== null) return { notice, booking, waiting }
  throw new Error('a notice is of a booking or of an entry of a waiting list')
}

function presentNotice({ platform }: Pick<Call, 'platform'>, { notice, booking, waiting }: NoticeAbout): PhoneNotice {
  const { patientName, phone } = booking
    ? maskedPerson(platform.keys, 'booking', booking)
    : maskedPerson(platform.keys, 'waiting_entry', waiting)
  return {
    ...{ id: notice.id, communityHealthHospId: notice.hospitalId, kind: notice.kind, patientName, phone },
    orderDate: (booking ?? waiting).orderDate,
    startsAt: booking?.startsAt.toISOString() ?? null,
    oldStartsAt: notice.oldStartsAt?.toISOString() ?? null,
    reason: notice.reason,
    madeAt: notice.madeAt.toISOString(),
    ...{ tries: notice.tries, triedAt: notice.triedAt?.toISOString() ?? null },
  }
}

/** What an answer of `listToPhone` shows, for the trail. */
export function phoneNoticeReadings(_call: unknown, { list }: { list: readonly PhoneNotice[] }) {
  return list.map(({ id }) => ({ subject: { kind: 'phoneNotice', id } as const }))
}

/** Access of the calls about one notice: that of its booking, or of its entry of a waiting list. */
export async function phoneNoticeAccess(context: Call, { id }: { id: string }): Promise<Access<NoticeAbout>> {
  const [notice] = await context.tx.select().from(phoneNotices).where(eq(phoneNotices.id, id)).for('update')
  if (!notice) return stranger()
  const { holders } = await hospitalAccess({ ...context, record: undefined }, { id: notice.hospitalId })
  const [booking = null] = await context.tx
    .select()
    .from(bookings)
    .where(eq(bookings.id, notice.bookingId ?? notice.id))
  const [waiting = null] = booking
    ? []
    : await context.tx
        .select()
        .from(waitingEntries)
        .where(eq(waitingEntries.id, notice.waitingId ?? notice.id))
  return { holders, record: aboutOf({ notice, booking, waiting }) }
}

/**
 * The number to call in full, which the trail records; whoever was called is called no more.
 * @throws StateChanged
 */
export async function numberToPhone(call: Call<NoticeAbout>): Promise<{ patientName: string; phone: string }> {
  const { record, platform } = call
  const { notice, booking, waiting } = record
  if (notice.doneAt !== null) throw new Problem(kitErrors.StateChanged)
  const { phone, landline } = booking
    ? openPerson(platform.keys, 'booking', booking)
    : openPerson(platform.keys, 'waiting_entry', waiting)
  call.audit({
    subject: { kind: 'phoneNotice', id: notice.id },
    institutionId: notice.institutionId,
    detail: { unmasked: ['patientName', 'phone'], kind: notice.kind },
  })
  return { patientName: (booking ?? waiting).patientName, phone: phone || landline }
}

/**
 * Records how a call went: one that nobody took stays on the list.
 * @throws StateChanged
 */
export async function recordPhoned(
  call: Call<NoticeAbout>,
  { outcome, note }: { outcome: PhoneOutcome; note: string },
): Promise<Record<string, never>> {
  const { tx, now, record } = call
  const { notice, booking, waiting } = record
  if (notice.doneAt !== null) throw new Problem(kitErrors.StateChanged)
  const done =
    outcome === 'notReached'
      ? { tries: sql`${phoneNotices.tries} + 1`, triedAt: now }
      : { doneAt: now, doneBy: accountIdOf(call), outcome }
  await tx
    .update(phoneNotices)
    .set({ ...done, ...(note && { note }) })
    .where(eq(phoneNotices.id, notice.id))
  call.audit({
    subject: { kind: 'phoneNotice', id: notice.id },
    institutionId: notice.institutionId,
    detail: { outcome },
  })
  await publishDay(tx, booking ?? waiting)
  return {}
}

/** How many patients staff still have to call, by institution and community hospital. */
export async function countToPhone(
  tx: Tx,
  institutionIds: readonly string[],
): Promise<{ institutionId: string; hospitalId: string; count: number }[]> {
  const { institutionId, hospitalId, doneAt } = phoneNotices
  return tx
    .select({ institutionId, hospitalId, count: count() })
    .from(phoneNotices)
    .where(and(inArray(institutionId, [...institutionIds]), isNull(doneAt)))
    .groupBy(institutionId, hospitalId)
}
