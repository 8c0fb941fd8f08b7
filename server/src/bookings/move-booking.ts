import { bookingNumbers, bookingStates, type OnBooking, waitingEntryStates } from '@tongying/contract/bookings'
import { dayMs, productDay, toInstant } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { defineMoves, defineTimers, type Made, samePayload } from '../platform/moves.ts'
import { bookingJobs } from './jobs.ts'
import { type BookingRow, bookings, orderSettings, type WaitingEntryRow, waitingEntries } from './tables.ts'

/** When each timer of a booking runs out; who books late gets no reminder of what they have just booked. */
export const bookingTimers = defineTimers(bookings, bookingJobs, {
  'bookings.lapse': ({ id, expiresAt }) => (expiresAt ? { runAt: expiresAt, payload: { id } } : undefined),
  'bookings.noShow': ({ id, startsAt }) => ({
    runAt: new Date(startsAt.getTime() + bookingNumbers.noShowMs),
    payload: { id },
  }),
  'bookings.remindDayBefore': (row) => reminderAt(eveOf(row), row),
  'bookings.remindSoon': (row) => reminderAt(soonOf(row), row),
})

/** The reminders that go out for a booking, or went. */
export function remindersOf(row: BookingRow): ('dayBefore' | 'soon')[] {
  if (row.phoneSealed === null) return []
  const at = { dayBefore: eveOf(row), soon: soonOf(row) }
  return (['dayBefore', 'soon'] as const).filter((name) => reminderAt(at[name], row) !== undefined)
}

function eveOf({ startsAt }: BookingRow): Date {
  return toInstant(productDay(new Date(startsAt.getTime() - dayMs)), bookingNumbers.remindAt)
}

function soonOf({ startsAt }: BookingRow): Date {
  return new Date(startsAt.getTime() - bookingNumbers.remindSoonMs)
}

function reminderAt(runAt: Date, { id, bookedAt }: Pick<BookingRow, 'id' | 'bookedAt'>) {
  return bookedAt && bookedAt < runAt ? { runAt, payload: { id } } : undefined
}

/** When waiting ends: at the deadline of the day. */
const waitingTimers = defineTimers(waitingEntries, bookingJobs, {
  'bookings.passWaiting': async ({ id, hospitalId, orderDate }, tx) => {
    const [setting] = await tx
      .select({ deadline: orderSettings.deadline })
      .from(orderSettings)
      .where(and(eq(orderSettings.hospitalId, hospitalId), eq(orderSettings.orderDate, orderDate)))
    return setting && { runAt: setting.deadline, payload: { id } }
  },
})

export const { move: moveBooking, arm: armHold } = defineMoves(bookingStates, bookings, {
  timers: bookingTimers,
  events: samePayload(bookingStates, onMove),
})
export const { move: moveWaiting, arm: armWaiting } = defineMoves(waitingEntryStates, waitingEntries, {
  timers: waitingTimers,
  events: {},
})

/** Plans anew when waiting ends, after the deadline of the day has changed. */
export async function rearmWaiting(tx: Tx, rows: readonly WaitingEntryRow[]): Promise<void> {
  const name = 'bookings.passWaiting'
  const ids = rows.map(({ id }) => id)
  await waitingTimers.cancel(tx, [name], ids)
  for (const row of rows) await waitingTimers.arm(tx, name, row)
}

/** The timers of a booking that stays booked for another time. */
export async function rearm(tx: Tx, row: BookingRow): Promise<void> {
  const names = ['bookings.noShow', 'bookings.remindDayBefore', 'bookings.remindSoon'] as const
  await bookingTimers.cancel(tx, names, [row.id])
  for (const name of names) await bookingTimers.arm(tx, name, row)
}

async function onMove({ by, row }: Made<BookingRow>): Promise<OnBooking> {
  const { id: bookingId, institutionId, hospitalId: communityHealthHospId, orderDate, reason } = row
  return { bookingId, institutionId, communityHealthHospId, orderDate, byId: by.byId, reason }
}
