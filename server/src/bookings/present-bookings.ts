import { type Holder, isAllowed } from '@tongying/contract/access'
import { bookingStates, type BookingRow as Shown, type Slip, type WaitingRow } from '@tongying/contract/bookings'
import { agedOn } from '@tongying/contract/examinations'
import { isIn, minuteMs, openMoves, productDay } from '@tongying/contract/kit'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import { examinersAt, hospitalAccess } from './access.ts'
import { placeOf } from './own-entry.ts'
import { maskedPerson, openPerson } from './person.ts'
import type { BookingRow, WaitingEntryRow } from './tables.ts'

type Reader = Pick<Call, 'platform' | 'now'>

/** Bookings as a day's list shows them to somebody who holds these parts. */
export function presentBookings(
  reader: Reader,
  rows: readonly BookingRow[],
  { holders, delayMinutes }: { holders: readonly Holder[]; delayMinutes: number },
): Shown[] {
  return rows.map((row) => ({
    id: row.id,
    communityHealthHospId: row.hospitalId,
    orderDate: row.orderDate,
    sessionId: row.sessionId,
    orderNumber: row.orderNumber,
    startsAt: row.startsAt.toISOString(),
    expectedAt: expectedAt(row, delayMinutes),
    bodyPart: row.bodyPart,
    ...maskedPerson(reader.platform.keys, 'booking', row),
    gender: row.gender,
    ...(row.birthday === null ? { age: null, ageUnit: null } : agedOn(row.birthday, productDay(reader.now), null)),
    orderType: row.orderType,
    orderStatus: isIn(bookingStates.groups.cameIn, row.status) ? 'arrived' : 'not arrived',
    status: bookingStates.states[row.status].wire,
    state: row.status,
    keptUntil: row.status === 'offered' ? (row.expiresAt?.toISOString() ?? null) : null,
    isToCall: row.status === 'offered' && row.phoneSealed === null,
    wasWaiting: row.waitingId !== null,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    calledAt: row.calledAt?.toISOString() ?? null,
    examinedAt: row.examinedAt?.toISOString() ?? null,
    examinationId: row.examinationId,
    reason: row.reason,
    allowed: allowedMoves(row, holders, reader.now),
  }))
}

/** When somebody who is still expected is likely to be called. */
export function expectedAt(
  { status, calledAt, startsAt }: Pick<BookingRow, 'status' | 'calledAt' | 'startsAt'>,
  delayMinutes: number,
): string | null {
  const isExpected = isIn(bookingStates.groups.ahead, status) && calledAt === null
  return isExpected ? new Date(startsAt.getTime() + delayMinutes * minuteMs).toISOString() : null
}

/** What this person may do with a booking now; arrivals are recorded on the day itself only, our absence later too. */
export function allowedMoves(row: BookingRow, holders: readonly Holder[], now: Date): Shown['allowed'] {
  const today = productDay(now)
  const isToday = row.orderDate === today
  return openMoves(bookingStates, row.status, null).filter((name) => {
    const { permission } = bookingStates.moves[name]
    if (permission === 'system' || permission === 'dayOpening.edit' || !isAllowed(permission, holders)) return false
    const isExamined = row.examinationId !== null
    if (isExamined && isIn(['startExamination', 'examine', 'takeBackCall', 'cancelFor', 'beAbsent'], name)) return false
    if (name === 'examine') return row.calledAt !== null
    if (name === 'takeBackCall') return row.calledAt !== null && isToday
    if (name === 'miss') return row.startsAt <= now
    if (name === 'beAbsent') return row.orderDate <= today
    if (isIn(['arrive', 'checkIn', 'undoNoShow', 'startExamination'], name)) return isToday
    return true
  })
}

/**
 * How many minutes today's examinations are late, judged by the patient who was called last, and by whoever is there and
 * should have been called by now; another day is judged by its calls alone.
 */
export function delayOf(
  rows: readonly Pick<BookingRow, 'calledAt' | 'startsAt' | 'status' | 'orderDate'>[],
  now: Date,
): number {
  const today = productDay(now)
  const waits = rows.flatMap(({ status, calledAt, orderDate, startsAt }) =>
    status === 'checkedIn' && calledAt === null && orderDate === today ? [now.getTime() - startsAt.getTime()] : [],
  )
  const called = rows.flatMap(({ calledAt, startsAt }) => (calledAt ? [{ calledAt, startsAt }] : []))
  const last = called.toSorted((a, b) => a.calledAt.getTime() - b.calledAt.getTime()).at(-1)
  const lateMs = Math.max(0, last ? last.calledAt.getTime() - last.startsAt.getTime() : 0, ...waits)
  return Math.floor(lateMs / minuteMs)
}

export function presentWaiting({ platform }: Reader, row: WaitingEntryRow): WaitingRow {
  const { patientName, phone } = maskedPerson(platform.keys, 'waiting_entry', row)
  return {
    ...{ id: row.id, communityHealthHospId: row.hospitalId, patientName, phone },
    ...{ bodyPart: row.bodyPart, joinedAt: row.joinedAt.toISOString(), state: row.status },
  }
}

/** One booking, as the caller of a call about it sees it now. */
export async function presentOne(call: Call<unknown>, row: BookingRow): Promise<Shown> {
  const { holders } = await hospitalAccess({ ...call, record: undefined }, { id: row.hospitalId })
  const [shown] = presentBookings(call, [row], { holders, delayMinutes: 0 })
  if (!shown) throw new Error('one row gives one')
  return shown
}

/** What the slip shows that a patient takes home: the address of its code opens their booking. */
export async function presentSlip(call: Call<unknown>, row: BookingRow): Promise<Slip> {
  const { tx, platform, origin } = call
  const { secret } = openPerson(platform.keys, 'booking', row)
  const { bookPath } = await placeOf(tx, row.hospitalId)
  const secretAddress = `${origin}${bookPath}#${secret}`
  return { booking: await presentOne(call, row), arrivalNumber: row.arrivalNumber, secretAddress }
}

/** What somebody is to a day of an institution: its own people, or the staff of its community hospitals. */
export async function holdersOfDay(tx: Tx, accountId: string, institutionId: string): Promise<Holder[]> {
  const own = await examinersAt(tx, accountId, institutionId)
  return own.length > 0 ? own : ['communityStaff']
}
