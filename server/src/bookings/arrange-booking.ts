import { bookingErrors, type ClosedDay, type ClosingOutcome } from '@tongying/contract/bookings'
import { productDay } from '@tongying/contract/kit'
import { byCaller, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import type { Examining } from './access.ts'
import { planSms } from './booking-work.ts'
import { changePlace } from './change-own.ts'
import { isBookedThatDay } from './insert-booking.ts'
import { openFor } from './make-room.ts'
import { moveBooking, moveWaiting, rearm } from './move-booking.ts'
import { wantedAgain } from './person.ts'
import { givePlaceBack, holdDays, placesLeft, takenPlaces } from './places.ts'
import { endWaitingOf, waitingFor } from './serve-waiting.ts'
import type { BookingRow } from './tables.ts'
import { addWaiting } from './waiting-list.ts'

/** What the administrator of a day that is closed wants for a hospital's bookings. */
export type Arrangement = ClosedDay['arrangements'][number]

/** A booking of a day that is closed, and what is wanted for it. */
export interface Arranging {
  readonly row: BookingRow
  readonly wanted: Arrangement | undefined
  readonly reason: string
  readonly closed: string
}

/** What became of one booking, for whoever has to say so by telephone. */
export type Arranged = Pick<ClosingOutcome['toCall'][number], 'arrangedAs' | 'newStartsAt' | 'waitsFor'>

/**
 * What becomes of one booking: who does not fit on the other day waits for it unless that is not wanted; who cannot wait
 * either is cancelled.
 * @throws TargetDayFull
 */
export async function arrangeBooking(call: Call<Examining>, given: Arranging): Promise<Arranged> {
  const { row, wanted, closed } = given
  const target = wanted?.remedy === 'cancel' ? undefined : wanted?.orderDate
  const isNoDay = target !== undefined && (target === closed || target < productDay(call.now))
  if (isNoDay) throw new Problem(bookingErrors.TargetDayFull, { field: 'arrangements' })
  if (target !== undefined && row.status === 'booked') {
    await requireOpen(call, row, target)
    const moved = wanted?.remedy === 'move' ? await moveTo(call, given, target) : undefined
    if (moved) return { arrangedAs: 'moved', newStartsAt: moved.startsAt.toISOString(), waitsFor: null }
    if (wanted?.rest !== 'cancel' && (await waitFor(call, given, target)))
      return { arrangedAs: 'waiting', newStartsAt: null, waitsFor: target }
  }
  await cancel(call, given)
  return { arrangedAs: 'cancelled', newStartsAt: null, waitsFor: null }
}

/**
 * The other day may have been closed since it was chosen: nobody is cancelled for that unasked.
 * @throws TargetDayFull
 */
async function requireOpen(
  { tx }: Call<Examining>,
  { institutionId, hospitalId }: BookingRow,
  orderDate: string,
): Promise<void> {
  const held = await holdDays(tx, institutionId, [orderDate])
  const isSet = held.settings.some((each) => each.hospitalId === hospitalId)
  if (!isSet || openFor(held.sessions, { hospitalId, orderDate }).length === 0)
    throw new Problem(bookingErrors.TargetDayFull, { field: 'arrangements' })
}

async function moveTo(call: Call<Examining>, given: Arranging, orderDate: string): Promise<BookingRow | undefined> {
  const { tx, now } = call
  const { row } = given
  const { institutionId, hospitalId, certificateHash } = row
  const held = await holdDays(tx, institutionId, [orderDate])
  const setting = held.settings.find((each) => each.hospitalId === hospitalId)
  const open = openFor(held.sessions, { hospitalId, orderDate })
  const taken = await takenPlaces(
    tx,
    open.map(({ id }) => id),
  )
  const hasRoom = setting?.bodyParts.includes(row.bodyPart) && placesLeft(setting, open, { taken, now }) > 0
  const isThereAlready = certificateHash && (await isBookedThatDay(call, { institutionId, orderDate, certificateHash }))
  if (!hasRoom || isThereAlready) return undefined
  const changed = await changePlace(call, { row, chosen: { orderDate }, mayBeLate: true })
  const moved = await moveBooking(byCaller(call), row, 'reschedule', changed)
  await rearm(tx, moved)
  await givePlaceBack(tx, row)
  await endWaitingOf(byCaller(call), moved)
  await planSms(call, 'movedByHospital', { bookingId: row.id, closing: closingOf(given) })
  return moved
}

/** Joins the other day's list with the details of the booking, or stays there; false where nobody can join it any more. */
async function waitFor(call: Call<Examining>, given: Arranging, orderDate: string): Promise<boolean> {
  const { tx, platform } = call
  const { row } = given
  const { institutionId, hospitalId, bodyPart } = row
  const held = await holdDays(tx, institutionId, [orderDate])
  const isOffered = held.settings.some(
    (each) => each.hospitalId === hospitalId && each.bodyParts.includes(bodyPart) && each.deadline > call.now,
  )
  if (!isOffered || openFor(held.sessions, { hospitalId, orderDate }).length === 0) return false
  const wanted = { ...wantedAgain(platform.keys, row), orderDate }
  // Who waits for that day already, at whichever hospital, keeps their rank.
  const waitingId = (await waitingFor(tx, { ...row, orderDate }))[0]?.id ?? (await joined(call, wanted))
  if (waitingId === undefined) return false
  await end(call, given)
  await planSms(call, 'waitingInstead', { waitingId, closing: closingOf(given) })
  return true
}

/** A new entry; nothing where the patient is booked that day. */
async function joined(call: Call<Examining>, wanted: Parameters<typeof addWaiting>[1]): Promise<string | undefined> {
  try {
    return (await addWaiting(call, wanted)).row.id
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** What the patient knows of the closed day, and is told is off. */
function closingOf({ row, reason }: Arranging) {
  return { startsAt: row.startsAt.toISOString(), reason }
}

async function cancel(call: Call<Examining>, given: Arranging): Promise<void> {
  const ended = await end(call, given)
  if (given.row.waitingId !== null && given.row.status === 'offered')
    await moveWaiting(byCaller(call), { id: given.row.waitingId }, 'pass')
  await planSms(call, 'cancelledByHospital', { bookingId: ended.id })
}

async function end(call: Call<Examining>, { row, reason }: Arranging): Promise<BookingRow> {
  const ended = await moveBooking(byCaller(call), row, 'cancelByHospital', { endedAt: call.now, reason })
  await givePlaceBack(call.tx, row)
  return ended
}
