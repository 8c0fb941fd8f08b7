import { bookingNumbers, type ClosingPreview } from '@tongying/contract/bookings'
import { productDay } from '@tongying/contract/kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { Call } from '../platform/http/call.ts'
import type { Examining } from './access.ts'
import {
  concernedOn,
  fingerprintOf,
  presentConcerned,
  presentConcernedWaiting,
  waitingOn,
} from './concerned-by-closing.ts'
import { plusDays } from './days.ts'
import { lastSessionFor, openFor } from './make-room.ts'
import { placesLeft, takenPlaces } from './places.ts'
import { openSessions } from './read-settings.ts'
import { type BookingRow, orderSettings } from './tables.ts'

/** How far ahead another day is looked for, and how many with room and without are offered. */
const [lookedAhead, offeredDays] = [60, 5]

/** Of days in their order the next with room, and as many full ones, where one may wait or places may be added. */
function offered() {
  const counts = { free: 0, full: 0 }
  return ({ left }: { left: number }) => ++counts[left > 0 ? 'free' : 'full'] <= offeredDays
}

/** Whom closing a day would concern, and the next days to which they may go. */
export async function previewClosing(
  call: Call<Examining>,
  { orderDate }: { orderDate: string },
): Promise<ClosingPreview> {
  const { record } = call
  const [rows, waiting] = [await concernedOn(call, orderDate), await waitingOn(call, orderDate)]
  const days = await daysWithRoom(call, orderDate, rows)
  const concerned = new Set([...rows, ...waiting].map(({ hospitalId }) => hospitalId))
  return {
    orderDate,
    bookings: rows.map((row) => presentConcerned(call, row)),
    waiting: waiting.length,
    waitingPatients: waiting.map((row) => presentConcernedWaiting(call, row)),
    hospitals: record.hospitals
      .filter(({ id }) => concerned.has(id))
      .map(({ id }) => ({
        communityHealthHospId: id,
        booked: rows.filter(({ hospitalId }) => hospitalId === id).length,
        waiting: waiting.filter(({ hospitalId }) => hospitalId === id).length,
        days: days(id),
      })),
    fingerprint: fingerprintOf(rows),
  }
}

/** The next open days of a hospital, by its id. */
async function daysWithRoom({ tx, record, now }: Call<Examining>, orderDate: string, rows: readonly BookingRow[]) {
  const { institutionId } = record
  const today = productDay(now)
  // So far ahead nothing is open, and the calendar ends.
  if (orderDate > plusDays(today, bookingNumbers.daysAhead)) return () => []
  const first = orderDate < today ? today : plusDays(orderDate, 1)
  const period = { institutionId, first, last: plusDays(first, lookedAhead) }
  const open = await openSessions(tx, period)
  const taken = await takenPlaces(
    tx,
    open.map(({ id }) => id),
  )
  const days = [...new Set(open.map((session) => session.orderDate))]
  const isWanted = and(eq(orderSettings.institutionId, institutionId), inArray(orderSettings.orderDate, days))
  const settings = days.length > 0 ? await tx.select().from(orderSettings).where(isWanted) : []
  return (hospitalId: string) =>
    settings
      .filter((setting) => setting.hospitalId === hospitalId)
      .toSorted((a, b) => a.orderDate.localeCompare(b.orderDate))
      .map((setting) => {
        const last = lastSessionFor(open, setting)
        const own = openFor(open, setting)
        return {
          isOpen: own.length > 0 && setting.deadline > now,
          orderDate: setting.orderDate,
          left: placesLeft(setting, own, { taken, now }),
          notTaken: rows
            .filter((row) => row.hospitalId === hospitalId && !setting.bodyParts.includes(row.bodyPart))
            .map(({ id }) => id),
          last: last ? { endsAt: last.endsAt.toISOString(), minutes: last.minutes } : null,
        }
      })
      .filter(({ isOpen }) => isOpen)
      .map(({ isOpen: _open, ...day }) => day)
      .filter(offered())
}
