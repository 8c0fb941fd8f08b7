import { bookingErrors, bookingNumbers, type OwnBooking, type BookingRow as Shown } from '@tongying/contract/bookings'
import { eq } from 'drizzle-orm'
import { byCaller, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import type { Own } from './access.ts'
import { planSms } from './booking-work.ts'
import { concludeEnd, holdBooking } from './change-own.ts'
import { holdPhone } from './hold-place.ts'
import { moveBooking, moveWaiting } from './move-booking.ts'
import { presentOwnBooking } from './own-entry.ts'
import { openPerson } from './person.ts'
import { presentOne } from './present-bookings.ts'
import { publishDay } from './publish-day.ts'
import { giveBackAndServe } from './serve-waiting.ts'
import { type BookingRow, bookings, type WaitingEntryRow, waitingEntries } from './tables.ts'

interface Offer {
  readonly entry: WaitingEntryRow
  readonly former?: BookingRow | undefined
}

/**
 * What an offer is about.
 * @throws HoldEnded for a booking that was never offered
 */
async function offerOf({ tx }: Call<unknown>, { waitingId }: BookingRow): Promise<Offer> {
  const [entry] = waitingId ? await tx.select().from(waitingEntries).where(eq(waitingEntries.id, waitingId)) : []
  if (!entry) throw new Problem(bookingErrors.HoldEnded)
  const [former] = entry.insteadOf ? await tx.select().from(bookings).where(eq(bookings.id, entry.insteadOf)) : []
  return { entry, former }
}

/**
 * The offer while it can be answered.
 * @throws HoldEnded
 */
async function holdOffer(call: Call<unknown>, known: BookingRow, { former }: Offer): Promise<BookingRow> {
  const row = await holdBooking({ tx: call.tx }, known, ...(former ? [former.orderDate] : []))
  if (row.status !== 'offered' || !row.expiresAt || row.expiresAt <= call.now)
    throw new Problem(bookingErrors.HoldEnded)
  return row
}

/** Refuses an offer beyond the most bookings of a phone; for entries that staff made, the limit is that of staff. */
async function holdPhoneOf(call: Call<unknown>, { entry, former }: Offer): Promise<void> {
  const { phone } = openPerson(call.platform.keys, 'waiting_entry', entry)
  const { activeByPhone, activeByStaff } = bookingNumbers
  const most = entry.noticeVersion === null ? activeByStaff : activeByPhone
  if (phone !== '') await holdPhone(call, phone, { most, replacedId: former?.id })
}

/** Takes the offered place; an earlier booking that it replaces is given back. */
async function take(call: Call<unknown>, known: BookingRow, name: 'accept' | 'acceptFor'): Promise<BookingRow> {
  const { tx, now } = call
  const offer = await offerOf(call, known)
  const { entry, former } = offer
  await holdPhoneOf(call, offer)
  const row = await holdOffer(call, known, offer)
  const moved = await moveBooking(byCaller(call), row, name, { bookedAt: now, expiresAt: null })
  await moveWaiting(byCaller(call), { id: entry.id }, 'take')
  call.audit({ subject: { kind: 'booking', id: row.id }, institutionId: row.institutionId })
  await planSms(call, 'booked', { bookingId: row.id })
  await publishDay(tx, moved)
  if (former?.status === 'booked') {
    const held = await holdBooking(call, former)
    const ended = await moveBooking(byCaller(call), held, 'cancelOwn', { endedAt: now })
    await concludeEnd(call, ended, 'cancelled')
  }
  return moved
}

/** Leaves the offered place to the next, and the list. */
async function refuse(call: Call<unknown>, known: BookingRow, name: 'decline' | 'declineFor'): Promise<BookingRow> {
  const offer = await offerOf(call, known)
  const row = await holdOffer(call, known, offer)
  const moved = await moveBooking(byCaller(call), row, name, { endedAt: call.now })
  await moveWaiting(byCaller(call), { id: offer.entry.id }, 'leave')
  await giveBackAndServe(call, moved)
  call.audit({ subject: { kind: 'booking', id: row.id }, institutionId: row.institutionId })
  await publishDay(call.tx, moved)
  return moved
}

/** @throws BookingLinkUnknown where a link is no offer's */
function ownOffer({ record }: Call<Own>): BookingRow {
  if (record.kind !== 'booking' || record.row.waitingId === null) throw new Problem(bookingErrors.BookingLinkUnknown)
  return record.row
}

/** The patient takes the offered place by their link. */
export async function acceptOffer(call: Call<Own>): Promise<OwnBooking> {
  return presentOwnBooking(call, await take(call, ownOffer(call), 'accept'))
}

/** The patient declines the offered place by their link. */
export async function declineOffer(call: Call<Own>): Promise<Record<string, never>> {
  await refuse(call, ownOffer(call), 'decline')
  return {}
}

/** Staff take the offered place for a patient whom they phoned, or who asked at the desk. */
export async function acceptFor(call: Call<BookingRow>): Promise<Shown> {
  return presentOne(call, await take(call, call.record, 'acceptFor'))
}

/** Staff decline it for them. */
export async function declineFor(call: Call<BookingRow>): Promise<Shown> {
  return presentOne(call, await refuse(call, call.record, 'declineFor'))
}
