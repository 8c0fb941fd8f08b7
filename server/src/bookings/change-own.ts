import { bookingErrors, type ChosenPlace, type OwnBooking } from '@tongying/contract/bookings'
import { kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { byCaller, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import type { Own } from './access.ts'
import { type BookingWork, planSms } from './booking-work.ts'
import { isBookedThatDay } from './insert-booking.ts'
import { moveBooking, rearm } from './move-booking.ts'
import { presentOwnBooking } from './own-entry.ts'
import { giveTimeBack, holdDays, takePlace } from './places.ts'
import { publishDay } from './publish-day.ts'
import { endWaitingOf, giveBackAndServe, serveWaiting } from './serve-waiting.ts'
import { type BookingRow, bookings, orderSettings } from './tables.ts'

/**
 * The booking of a link, as it is once its days are held.
 * @throws BookingLinkUnknown for a waiting entry
 */
export async function holdOwnBooking(call: Call<Own>, ...otherDays: string[]): Promise<BookingRow> {
  const { tx, record } = call
  if (record.kind !== 'booking') throw new Problem(bookingErrors.BookingLinkUnknown)
  return holdBooking({ tx }, record.row, ...otherDays)
}

/**
 * A booking as it is once its day, and the others, are held.
 * @throws StateChanged where its day is another one by now
 */
export async function holdBooking({ tx }: Pick<BookingWork, 'tx'>, known: BookingRow, ...otherDays: string[]) {
  await holdDays(tx, known.institutionId, [known.orderDate, ...otherDays])
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, known.id)).for('update')
  if (row?.orderDate !== known.orderDate) throw new Problem(kitErrors.StateChanged)
  return row
}

/**
 * Until the deadline patients change their booking themselves.
 * @throws BookingClosed
 */
async function requireInTime({ tx, now }: BookingWork, { settingId }: BookingRow): Promise<void> {
  const [setting] = await tx.select().from(orderSettings).where(eq(orderSettings.id, settingId))
  if (!setting || setting.deadline <= now) throw new Problem(bookingErrors.BookingClosed)
}

/**
 * Moves a booking to another time: the new place is taken before the old one is given back.
 * @throws what `takePlace` throws, and BookedThatDay, BookingClosed, BookingLinkUnknown
 */
export async function changeOwn(call: Call<Own>, { orderDate, sessionId, placeNo }: ChosenPlace): Promise<OwnBooking> {
  const row = await holdOwnBooking(call, orderDate)
  await requireInTime(call, row)
  const changed = await changePlace(call, { row, chosen: { orderDate, sessionId, placeNo }, mayBeLate: false })
  const moved = await moveBooking(byCaller(call), row, 'change', changed)
  await concludeChange(call, row, moved)
  return presentOwnBooking(call, moved)
}

/**
 * Takes the new place of a booking whose days are held; answers the columns of its move.
 * @throws StateChanged
 */
export async function changePlace(
  { tx, now }: BookingWork,
  {
    row,
    chosen,
    mayBeLate,
  }: { row: BookingRow; chosen: Partial<ChosenPlace> & Pick<ChosenPlace, 'orderDate'>; mayBeLate: boolean },
) {
  if (row.status !== 'booked') throw new Problem(kitErrors.StateChanged)
  const { institutionId, hospitalId, bodyPart } = row
  const isSameDay = chosen.orderDate === row.orderDate
  if (!isSameDay) await refuseSecondOfDay({ tx }, row, chosen.orderDate)
  const wanted = { institutionId, hospitalId, bodyPart, ...chosen }
  const place = await takePlace(tx, wanted, { now, mayBeLate, isCounted: isSameDay })
  return {
    orderDate: chosen.orderDate,
    sessionId: place.session.id,
    settingId: place.setting.id,
    placeNo: place.placeNo,
    startsAt: place.startsAt,
    orderNumber: place.session.firstNumber + place.placeNo - 1,
    bookedAt: now,
  }
}

async function refuseSecondOfDay({ tx }: Pick<BookingWork, 'tx'>, row: BookingRow, orderDate: string): Promise<void> {
  const { institutionId, certificateHash } = row
  if (certificateHash && (await isBookedThatDay({ tx }, { institutionId, orderDate, certificateHash })))
    throw new Problem(bookingErrors.BookedThatDay)
}

/** What follows a change: the old place is given back, the timers start again, the patient and the open lists are notified. */
export async function concludeChange(call: Call<unknown>, before: BookingRow, row: BookingRow): Promise<void> {
  const { tx } = call
  const isSameDay = before.orderDate === row.orderDate
  await rearm(tx, row)
  if (isSameDay) {
    await giveTimeBack(tx, before)
    await serveWaiting(call, before)
  } else {
    await giveBackAndServe(call, before)
    await endWaitingOf(byCaller(call), row)
  }
  call.audit({ subject: { kind: 'booking', id: row.id }, institutionId: row.institutionId })
  await planSms(call, 'changed', { bookingId: row.id })
  await publishDay(tx, before)
  if (!isSameDay) await publishDay(tx, row)
}

/**
 * The patient cancels until the place begins: a reminder that comes after the deadline asks them to.
 * @throws BookingClosed, BookingLinkUnknown
 */
export async function cancelOwn(call: Call<Own>): Promise<OwnBooking> {
  const row = await holdOwnBooking(call)
  if (row.startsAt <= call.now) throw new Problem(bookingErrors.BookingClosed)
  const moved = await moveBooking(byCaller(call), row, 'cancelOwn', { endedAt: call.now })
  await concludeEnd(call, moved, 'cancelled')
  return presentOwnBooking(call, moved)
}

/** What follows the end of a booking whose day is held. */
export async function concludeEnd(
  call: Call<unknown>,
  row: BookingRow,
  sms: 'cancelled' | 'cancelledByHospital',
): Promise<void> {
  await giveBackAndServe(call, row)
  call.audit({ subject: { kind: 'booking', id: row.id }, institutionId: row.institutionId })
  await planSms(call, sms, { bookingId: row.id })
  await publishDay(call.tx, row)
}
