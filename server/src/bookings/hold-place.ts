import {
  type BodyPart,
  bookingErrors,
  bookingNumbers,
  type ChosenPlace,
  type HeldPlace,
} from '@tongying/contract/bookings'
import { productDay } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import { requireOpenInstitution } from '../institutions/index.ts'
import { inStates } from '../platform/db/columns.ts'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import { byCaller, type HttpCall } from '../platform/http/call.ts'
import { hashSecret } from '../platform/ids.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import type { BookingWork } from './booking-work.ts'
import { insertBooking } from './insert-booking.ts'
import { bookingHoldLimit } from './limits.ts'
import { armHold, moveBooking } from './move-booking.ts'
import { phoneHash } from './person.ts'
import { provenPhone } from './phone-proof.ts'
import { holdDays, holdDaysOf, takePlace } from './places.ts'
import { publishDay } from './publish-day.ts'
import { aheadOfPhone, holdHospital } from './queries.ts'
import { giveBackAndServe } from './serve-waiting.ts'
import { type BookingRow, bookings } from './tables.ts'
import { requirePage } from './verify-phone.ts'

type Asked = ChosenPlace & { readonly page: string; readonly proofToken: string; readonly bodyPart: BodyPart }

/**
 * Holds a place for five minutes while somebody types; the hold counts as taken. A phone holds one place at a time, and
 * an earlier one is given back.
 * @throws what `takePlace` throws, and InstitutionClosed, PhoneNotVerified, TooManyByPhone, TooManyHolds
 */
export async function holdPlace(call: HttpCall, asked: Asked): Promise<HeldPlace> {
  const { tx, platform, now } = call
  const hospital = await requirePage(call, asked.page)
  await holdHospital(tx, hospital.id)
  await requireOpenInstitution(tx, hospital.institutionId, hospital.communityId)
  const phone = provenPhone(platform.keys, asked.proofToken, now)
  await requireTry({ tx, keys: platform.keys, now }, { limit: bookingHoldLimit, subject: phone })
  await holdPhone(call, phone)
  const { institutionId } = hospital
  await releaseEarlier(call, phone, { institutionId, orderDate: asked.orderDate })
  const wanted = { ...asked, institutionId, hospitalId: hospital.id }
  const place = await takePlace(tx, wanted, { now })
  const expiresAt = new Date(now.getTime() + bookingNumbers.holdMs)
  const isWeChat = /MicroMessenger/i.test(call.userAgent)
  const { row, secret } = await insertBooking(call, {
    wanted,
    place,
    phone,
    orderType: isWeChat ? 'WeChat' : 'phone',
    expiresAt,
  })
  await armHold(tx, row)
  call.audit({ subject: { kind: 'booking', id: row.id }, institutionId })
  await publishDay(tx, row)
  return { secret, startsAt: row.startsAt.toISOString(), expiresAt: expiresAt.toISOString() }
}

/**
 * One call of a phone at a time, and no more bookings than it may have; `replacedId` is given back.
 * @throws TooManyByPhone
 */
export async function holdPhone(
  { tx, platform, now }: BookingWork,
  phone: string,
  { most = bookingNumbers.activeByPhone, replacedId }: { most?: number; replacedId?: string | undefined } = {},
): Promise<void> {
  const hash = phoneHash(platform.keys, phone)
  await lockUntilEnd(tx, 'bookings of a phone', hash.toString('hex'))
  const count = await aheadOfPhone(tx, { phoneHash: hash, today: productDay(now), replacedId })
  if (count >= most) throw new Problem(bookingErrors.TooManyByPhone, { field: 'phone', values: { count } })
}

function heldBy({ tx, platform }: BookingWork, phone: string): Promise<BookingRow[]> {
  return tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.phoneHash, phoneHash(platform.keys, phone)), inStates(bookings.status, ['held'])))
}

/** Gives the phone's earlier hold back; its day is held together with the wanted one. */
async function releaseEarlier(
  call: HttpCall,
  phone: string,
  wanted: { institutionId: string; orderDate: string },
): Promise<void> {
  const [earlier] = await heldBy(call, phone)
  if (!earlier) return
  await holdDaysOf(call.tx, [earlier, wanted])
  // It may have lapsed while this call waited.
  const [still] = await heldBy(call, phone)
  if (still) await release(call, still)
}

/** Gives a hold back; its day is held. */
async function release(call: HttpCall, row: BookingRow): Promise<void> {
  await moveBooking(byCaller(call), { id: row.id }, 'release', { endedAt: call.now })
  await giveBackAndServe(call, row)
}

/** Gives a hold back whose page was left; one that has become a booking, or is over, stays as it is. */
export async function releaseHold(call: HttpCall, { secret }: { secret: string }): Promise<Record<string, never>> {
  const { tx } = call
  const [found] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.secretHash, hashSecret(secret)), inStates(bookings.status, ['held'])))
  if (!found) return {}
  await holdDays(tx, found.institutionId, [found.orderDate])
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, found.id)).for('update')
  if (row?.status !== 'held') return {}
  await release(call, row)
  call.audit({ subject: { kind: 'booking', id: row.id }, institutionId: row.institutionId })
  await publishDay(tx, row)
  return {}
}
