import {
  bookingErrors,
  bookingStates,
  type ChosenPlace,
  type BookingRow as Shown,
  type Slip,
  type UnmaskedBooking,
} from '@tongying/contract/bookings'
import { isIn, kitErrors, productDay } from '@tongying/contract/kit'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { inStates } from '../platform/db/columns.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import type { Examining } from './access.ts'
import { requireReason } from './book-for.ts'
import { planSms } from './booking-work.ts'
import { changePlace, concludeChange, concludeEnd, holdBooking } from './change-own.ts'
import { isBookedThatDay } from './insert-booking.ts'
import { moveBooking } from './move-booking.ts'
import { openPerson } from './person.ts'
import { holdDays } from './places.ts'
import { presentOne, presentSlip } from './present-bookings.ts'
import { publishDay } from './publish-day.ts'
import { type BookingRow, bookings } from './tables.ts'

type OnBooking = Call<BookingRow>
type Move = keyof typeof bookingStates.moves

/**
 * Moves a booking to another time after the patient phoned.
 * @throws what `takePlace` throws, and BookedThatDay, OverrideReasonNeeded
 */
export async function reschedule(
  call: OnBooking,
  { orderDate, sessionId, placeNo, overrideReason }: ChosenPlace & { overrideReason: string },
): Promise<Shown> {
  const { hospitalId, id: replacedId } = call.record
  const { phone } = openPerson(call.platform.keys, 'booking', call.record)
  // A phone is held before days, as where somebody books.
  await requireReason(call, { hospitalId, orderDate, phone, overrideReason, replacedId })
  const row = await holdBooking(call, call.record, orderDate)
  const changed = await changePlace(call, { row, chosen: { orderDate, sessionId, placeNo }, mayBeLate: true })
  const kept = overrideReason === '' ? {} : { overrideReason }
  const moved = await moveBooking(byCaller(call), row, 'reschedule', { ...changed, ...kept })
  await concludeChange(call, row, moved)
  return presentOne(call, moved)
}

/** Cancels a booking because the patient asked for it. */
export async function cancelFor(call: OnBooking, { reason }: { reason: string }): Promise<Shown> {
  const row = await holdBooking(call, call.record)
  refuseExamined(row)
  const moved = await moveBooking(byCaller(call), row, 'cancelFor', { endedAt: call.now, reason })
  await concludeEnd(call, moved, 'cancelled')
  return presentOne(call, moved)
}

/** Refuses a booking whose examination has begun: from then on only the examination changes it. */
function refuseExamined({ examinationId }: BookingRow): void {
  if (examinationId !== null) throw new Problem(kitErrors.StateChanged)
}

/** Makes a move that is possible on the day itself only, or `alsoLater`, and frees no place. */
async function onTheDay(
  call: OnBooking,
  name: Move,
  changes: Parameters<typeof moveBooking>[3],
  { detail, alsoLater = false }: { detail?: Record<string, unknown>; alsoLater?: boolean } = {},
): Promise<BookingRow> {
  const { record, now } = call
  const today = productDay(now)
  if (record.orderDate !== today && !(alsoLater && record.orderDate < today)) throw new Problem(kitErrors.StateChanged)
  refuseExamined(record)
  const row = await moveBooking(byCaller(call), record, name, changes)
  call.audit({
    subject: { kind: 'booking', id: row.id },
    institutionId: row.institutionId,
    ...(detail && { detail }),
  })
  await publishDay(call.tx, row)
  return row
}

export async function arrive(call: OnBooking): Promise<Shown> {
  return presentOne(call, await onTheDay(call, 'arrive', { arrivedAt: call.now }))
}

export async function checkIn(call: OnBooking): Promise<Shown> {
  const { record, now } = call
  return presentOne(call, await onTheDay(call, 'checkIn', { arrivedAt: record.arrivedAt ?? now, checkedInAt: now }))
}

/**
 * Records a no-show once the time has come.
 * @throws PlaceNotOver
 */
export async function miss(call: OnBooking): Promise<Shown> {
  if (call.record.startsAt > call.now) throw new Problem(bookingErrors.PlaceNotOver)
  // Moved to a later time meanwhile, it is none.
  const row = await moveBooking(byCaller(call), call.record, 'miss', { endedAt: call.now })
  call.audit({ subject: { kind: 'booking', id: row.id }, institutionId: row.institutionId })
  await publishDay(call.tx, row)
  return presentOne(call, row)
}

/**
 * Undoes a no-show: the patient came after all, and has no other time of the day by now.
 * @throws BookedThatDay, NoShowOfAnotherDay
 */
export async function undoNoShow(call: OnBooking): Promise<Shown> {
  const { record, tx, now } = call
  const { institutionId, orderDate, certificateHash } = record
  if (orderDate !== productDay(now)) throw new Problem(bookingErrors.NoShowOfAnotherDay)
  // Whoever books the patient for another time of this day waits until this is decided.
  await holdDays(tx, institutionId, [orderDate])
  if (certificateHash && (await isBookedThatDay(call, { institutionId, orderDate, certificateHash })))
    throw new Problem(bookingErrors.BookedThatDay)
  return presentOne(call, await onTheDay(call, 'undoNoShow', { arrivedAt: call.now, endedAt: null }))
}

/** Records that the patient came and nobody was there to examine them; it may be noticed on a later day only. */
export async function beAbsent(call: OnBooking, { reason }: { reason: string }): Promise<Shown> {
  const row = await onTheDay(call, 'beAbsent', { endedAt: call.now, reason }, { detail: { reason }, alsoLater: true })
  await planSms(call, 'ourSideAbsent', { bookingId: row.id })
  return presentOne(call, row)
}

/**
 * Records that a patient who was called has been examined.
 * @throws StateChanged
 */
export async function examine(call: OnBooking, { hasFindings }: { hasFindings?: boolean | undefined }): Promise<Shown> {
  if (call.record.calledAt === null) throw new Problem(kitErrors.StateChanged)
  // The list of a day is often put right on the next.
  const changes = { examinedAt: call.now, hasFindings: hasFindings ?? null }
  const row = await onTheDay(call, 'examine', changes, { alsoLater: true })
  return presentOne(call, row)
}

/**
 * Calls the patient who is named, or the next who is checked in; of two examiners each calls another.
 * @throws NobodyToCall
 */
export async function callNext(
  call: Call<Examining>,
  { bookingId, communityHealthHospId }: { bookingId?: string | undefined; communityHealthHospId?: string | undefined },
): Promise<Shown> {
  const { tx, record, now } = call
  const ids = record.hospitals.map(({ id }) => id).filter((id) => [undefined, id].includes(communityHealthHospId))
  const isWaiting = and(
    eq(bookings.institutionId, record.institutionId),
    eq(bookings.orderDate, productDay(now)),
    inStates(bookings.status, ['checkedIn']),
    isNull(bookings.calledAt),
    bookingId ? eq(bookings.id, bookingId) : undefined,
  )
  const [next] =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(bookings)
          .where(and(isWaiting, inArray(bookings.hospitalId, ids)))
          .orderBy(asc(bookings.startsAt), asc(bookings.id))
          .limit(1)
          .for('update', { skipLocked: true })
  if (!next) throw new Problem(bookingErrors.NobodyToCall)
  const [row = next] = await tx
    .update(bookings)
    .set({ calledAt: now, calledBy: accountIdOf(call) })
    .where(eq(bookings.id, next.id))
    .returning()
  call.audit({ subject: { kind: 'booking', id: row.id }, institutionId: row.institutionId })
  await publishDay(tx, row)
  return presentOne(call, row)
}

/**
 * Takes a call back until the examination begins: nobody came in, or somebody else was meant.
 * @throws StateChanged
 */
export async function takeBackCall(call: OnBooking): Promise<Shown> {
  if (call.record.calledAt === null) throw new Problem(kitErrors.StateChanged)
  return presentOne(call, await onTheDay(call, 'takeBackCall', { calledAt: null, calledBy: null }))
}

/**
 * The slip of a booking once more, for the patient to take home.
 * @throws StateChanged for one that is over
 */
export async function printSlip(call: OnBooking): Promise<Slip> {
  const { record } = call
  if (!isIn(bookingStates.groups.ahead, record.status)) throw new Problem(kitErrors.StateChanged)
  const { id, institutionId } = record
  call.audit({ subject: { kind: 'booking', id }, institutionId })
  return presentSlip(call, record)
}

/** Shows who is booked, in full, for a reason that stays in the trail. */
export async function unmaskBooking(call: OnBooking, { reason }: { reason: string }): Promise<UnmaskedBooking> {
  const { record, platform } = call
  const { certificateId, phone, landline } = openPerson(platform.keys, 'booking', record)
  call.audit({
    subject: { kind: 'booking', id: record.id },
    institutionId: record.institutionId,
    detail: { unmasked: ['patientName', 'certificateId', 'phone'], reason },
  })
  return {
    patientName: record.patientName,
    certificateType: record.certificateType ?? 0,
    certificateId,
    phone: phone || landline,
  }
}
