import { bookingNumbers, bookingStates, type OnBooking, waitingEntryStates } from '@tongying/contract/bookings'
import { dayMs, productDay, toInstant } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { defineMoves, defineTimers, type Made, samePayload } from '../platform/moves.ts'
import { bookingJobs } from './jobs.ts'
import { type BookingRow, bookings, orderSettings, waitingEntries } from './tables.ts'

/** When each timer of a booking runs out; who books late gets no reminder of what they have just booked. */
export const bookingTimers = defineTimers(bookings, bookingJobs, {
  'bookings.lapse': ({ id, expiresAt }) => (expiresAt ? { runAt: expiresAt, payload: { id } } : undefined),
  'bookings.noShow': ({ id, startsAt }) => ({
    runAt: new Date(startsAt.getTime() + bookingNumbers.noShowMs),
    payload: { id },
  }),
  'bookings.remindDayBefore': (row) => {
    const eve = productDay(new Date(row.startsAt.getTime() - dayMs))
    return reminderAt(toInstant(eve, bookingNumbers.remindAt), row)
  },
  'bookings.remindSoon': (row) => reminderAt(new Date(row.startsAt.getTime() - bookingNumbers.remindSoonMs), row),
})

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
