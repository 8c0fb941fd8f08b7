import {
  bookingErrors,
  bookingNoticeVersion,
  bookingStates,
  bookingTexts,
  type Confirmation,
  type OwnBooking,
} from '@tongying/contract/bookings'
import { isIn, kitErrors } from '@tongying/contract/kit'
import { eq, sql } from 'drizzle-orm'
import { preparedSelect } from '../platform/db/prepared.ts'
import { byCaller, type Call } from '../platform/http/call.ts'
import { hashSecret } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { planSms } from './booking-work.ts'
import { holdPhone } from './hold-place.ts'
import { isBookedThatDay } from './insert-booking.ts'
import { moveBooking } from './move-booking.ts'
import { presentOwnBooking } from './own-entry.ts'
import { certificateHash, openPerson, personColumns } from './person.ts'
import { holdDays } from './places.ts'
import { publishDay } from './publish-day.ts'
import { endWaitingOf } from './serve-waiting.ts'
import { type BookingRow, bookings } from './tables.ts'

/**
 * The notice must be the one that is shown today.
 * @throws RuleBroken
 */
export function requireNotice(noticeVersion: string): void {
  if (noticeVersion !== bookingNoticeVersion)
    throw new Problem(kitErrors.RuleBroken, { fields: { noticeVersion: bookingTexts.noticeChanged } })
}

/**
 * Makes a booking of a held place, with the details of the patient. A second press answers the same booking.
 * @throws BookedThatDay, BookingLinkUnknown, HoldEnded, TooManyByPhone
 */
export async function confirmBooking(
  call: Call,
  { secret, noticeVersion, ...person }: Confirmation & { secret: string },
): Promise<OwnBooking> {
  const { tx, platform, now } = call
  const held = await bySecret(call, secret)
  if (isIn(bookingStates.groups.ahead, held.status)) return presentOwnBooking(call, held)
  if (held.status !== 'held' || !held.expiresAt || held.expiresAt <= now) throw new Problem(bookingErrors.HoldEnded)
  requireNotice(noticeVersion)
  await holdPhone(call, openPerson(platform.keys, 'booking', held).phone)
  const { institutionId, orderDate } = held
  // Another booking of the same patient on this day waits until this one is decided.
  await holdDays(tx, institutionId, [orderDate])
  const patient = { institutionId, orderDate, certificateHash: certificateHash(platform.keys, person.certificateId) }
  if (await isBookedThatDay(call, patient)) throw new Problem(bookingErrors.BookedThatDay, { field: 'certificateId' })
  const row = await moveBooking(byCaller(call), held, 'confirm', {
    ...personColumns(platform.keys, 'booking', held.id, person),
    noticeVersion,
    expiresAt: null,
    bookedAt: now,
  })
  await endWaitingOf(byCaller(call), row)
  call.audit({ subject: { kind: 'booking', id: row.id }, institutionId })
  await planSms(call, 'booked', { bookingId: row.id })
  await publishDay(tx, row)
  return presentOwnBooking(call, row)
}

const withSecret = preparedSelect('booking_by_secret', (db) =>
  db
    .select()
    .from(bookings)
    .where(eq(bookings.secretHash, sql.placeholder('secretHash'))),
)

async function bySecret({ tx }: Call, secret: string): Promise<BookingRow> {
  const [row] = await withSecret(tx, { secretHash: hashSecret(secret) })
  if (!row) throw new Problem(bookingErrors.BookingLinkUnknown)
  return row
}
