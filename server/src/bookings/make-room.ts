import { bookingErrors, bookingNumbers } from '@tongying/contract/bookings'
import { minuteMs, productDay } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import type { Examining } from './access.ts'
import { exclusionAs } from './exclusion.ts'
import { holdDays, placesLeft, takenPlaces } from './places.ts'
import { type BookingRow, orderSettings, type SessionRow, sessions } from './tables.ts'

interface HospitalDay {
  readonly hospitalId: string
  readonly orderDate: string
}

/** The sessions of a day that are open for a hospital, among those of several days. */
export function openFor(all: readonly SessionRow[], { hospitalId, orderDate }: HospitalDay): SessionRow[] {
  return all.filter(
    (session) =>
      session.state === 'open' &&
      session.orderDate === orderDate &&
      (session.hospitalIds === null || session.hospitalIds.includes(hospitalId)),
  )
}

/** The last session of a day where it is open for the hospital: only after it is there time, and are there free numbers. */
export function lastSessionFor(all: readonly SessionRow[], { hospitalId, orderDate }: HospitalDay) {
  const last = all
    .filter((session) => session.state === 'open' && session.orderDate === orderDate)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .at(-1)
  return last && openFor([last], { hospitalId, orderDate })[0]
}

/**
 * Gives a hospital room on a day for those of these bookings whose body part is examined then: raises its number, and lengthens the day's last session.
 * @throws SessionsOverlap, TargetDayFull
 */
export async function makeRoom(
  { tx, record, now }: Call<Examining>,
  { hospitalId, orderDate, rows }: HospitalDay & { rows: readonly Pick<BookingRow, 'bodyPart'>[] },
): Promise<void> {
  const held = await holdDays(tx, record.institutionId, [orderDate])
  const open = openFor(held.sessions, { hospitalId, orderDate })
  const setting = held.settings.find((each) => each.hospitalId === hospitalId && each.orderDate === orderDate)
  const last = lastSessionFor(held.sessions, { hospitalId, orderDate })
  const full = new Problem(bookingErrors.TargetDayFull, { field: 'arrangements' })
  if (!setting || !last) throw full
  const people = rows.filter((row) => setting.bodyParts.includes(row.bodyPart)).length
  const taken = await takenPlaces(
    tx,
    open.map(({ id }) => id),
  )
  const missingTimes = people - placesLeft({ number: people, reservations: 0 }, open, { taken, now })
  const number = Math.max(setting.number, setting.reservations + people)
  const endsAt = new Date(last.endsAt.getTime() + missingTimes * last.minutes * minuteMs)
  if (number > bookingNumbers.mostNumber || productDay(endsAt) !== orderDate) throw full
  await tx.update(orderSettings).set({ number }).where(eq(orderSettings.id, setting.id))
  if (missingTimes === 0) return
  const lengthened = { endsAt, places: last.places + missingTimes }
  // A session that was opened later has the numbers after it, however early it is.
  const isOpen = held.sessions.filter((each) => each.orderDate === orderDate && each.state === 'open')
  const after = isOpen.filter(({ firstNumber }) => firstNumber > last.firstNumber)
  if (after.some(({ firstNumber }) => firstNumber < last.firstNumber + lengthened.places)) throw full
  await exclusionAs(bookingErrors.SessionsOverlap, 'arrangements', () =>
    tx.update(sessions).set(lengthened).where(eq(sessions.id, last.id)),
  )
}
