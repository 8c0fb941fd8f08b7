import { bookingErrors, bookingNumbers, type Slip, type StaffBooking } from '@tongying/contract/bookings'
import { productDay, translate } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import { requireOpenInstitution } from '../institutions/index.ts'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { planSms } from './booking-work.ts'
import { insertBooking, isBookedThatDay } from './insert-booking.ts'
import { moveBooking } from './move-booking.ts'
import { certificateHash, phoneHash } from './person.ts'
import { takePlace } from './places.ts'
import { presentSlip } from './present-bookings.ts'
import { publishDay } from './publish-day.ts'
import { aheadOfPhone, holdHospital } from './queries.ts'
import { endWaitingOf } from './serve-waiting.ts'
import { type CommunityHospitalRow, orderSettings } from './tables.ts'

/**
 * Books for somebody without a phone, or who asks at the desk. The limits of patients bind staff too, with more room;
 * going beyond one takes a reason.
 * @throws what `takePlace` throws, and BookedThatDay, InstitutionClosed, OverrideReasonNeeded
 */
export async function bookFor(
  call: Call<CommunityHospitalRow>,
  { orderDate, sessionId, placeNo, bodyPart, phone, landline, overrideReason, ...person }: StaffBooking,
): Promise<Slip> {
  const { tx, record, platform, now } = call
  const { institutionId, id: hospitalId } = record
  await holdHospital(tx, hospitalId)
  await requireOpenInstitution(tx, institutionId, record.communityId)
  await requireReason(call, { hospitalId, orderDate, phone, overrideReason })
  const patient = { institutionId, orderDate, certificateHash: certificateHash(platform.keys, person.certificateId) }
  if (await isBookedThatDay(call, patient)) throw new Problem(bookingErrors.BookedThatDay, { field: 'certificateId' })
  const wanted = { institutionId, hospitalId, orderDate, bodyPart, sessionId, placeNo }
  const place = await takePlace(tx, wanted, { now, mayBeLate: overrideReason !== '' })
  const { row: held } = await insertBooking(call, {
    ...{ wanted, place, person, phone, landline },
    orderType: 'staff',
    createdBy: accountIdOf(call),
    overrideReason: overrideReason || null,
  })
  const row = await moveBooking(byCaller(call), held, 'bookFor', { bookedAt: now })
  await endWaitingOf(byCaller(call), row)
  call.audit({ subject: { kind: 'booking', id: row.id }, institutionId, detail: { overrideReason } })
  if (phone !== '') await planSms(call, 'booked', { bookingId: row.id })
  await publishDay(tx, row)
  return presentSlip(call, row)
}

interface Reasoned extends Pick<StaffBooking, 'orderDate' | 'phone' | 'overrideReason'> {
  readonly hospitalId: string
  /** The booking that is moved. */
  readonly replacedId?: string
}

/**
 * Beyond the deadline, or with more bookings of a phone than staff make, a reason is kept; a refusal names every limit.
 * @throws OverrideReasonNeeded
 */
export async function requireReason(
  { tx, platform, now, language }: Call<unknown>,
  { hospitalId, orderDate, phone, overrideReason, replacedId }: Reasoned,
): Promise<void> {
  const limits: string[] = []
  if (phone !== '') {
    const hash = phoneHash(platform.keys, phone)
    await lockUntilEnd(tx, 'bookings of a phone', hash.toString('hex'))
    const count = await aheadOfPhone(tx, { phoneHash: hash, today: productDay(now), replacedId })
    if (count >= bookingNumbers.activeByStaff)
      limits.push(translate(bookingErrors.TooManyByPhone.message, language, { count }))
  }
  const [setting] = await tx
    .select({ deadline: orderSettings.deadline })
    .from(orderSettings)
    .where(and(eq(orderSettings.hospitalId, hospitalId), eq(orderSettings.orderDate, orderDate)))
  if (setting && setting.deadline <= now) limits.push(translate(bookingErrors.BookingClosed.message, language))
  if (limits.length === 0 || overrideReason !== '') return
  const limit = limits.join(language === 'zh-CN' ? '；' : '. ')
  throw new Problem(bookingErrors.OverrideReasonNeeded, { field: 'overrideReason', values: { limit } })
}
