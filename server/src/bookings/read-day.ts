import { type BookingDay, bookingStates, type BookingRow as Shown } from '@tongying/contract/bookings'
import { productDay } from '@tongying/contract/kit'
import { and, asc, eq } from 'drizzle-orm'
import { inStates } from '../platform/db/columns.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import type { Examining } from './access.ts'
import { openPerson } from './person.ts'
import { delayOf, holdersOfDay, presentBookings, presentWaiting } from './present-bookings.ts'
import { onWaitingList } from './queries.ts'
import { bookings, type CommunityHospitalRow, waitingEntries } from './tables.ts'

const listed = inStates(bookings.status, bookingStates.groups.listed)

/** The bookings of a day at the community hospitals that the caller sees, in their order, and who waits. */
export async function readDay(
  call: Call<Examining>,
  { orderDate, communityHealthHospId }: { orderDate: string; communityHealthHospId?: string | undefined },
): Promise<BookingDay> {
  const { tx, record } = call
  const { institutionId } = record
  const isOfDay = and(eq(bookings.institutionId, institutionId), eq(bookings.orderDate, orderDate), listed)
  const all = await tx.select().from(bookings).where(isOfDay).orderBy(asc(bookings.startsAt), asc(bookings.id))
  const waiting = await tx
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.institutionId, institutionId), eq(waitingEntries.orderDate, orderDate), onWaitingList))
    .orderBy(asc(waitingEntries.joinedAt), asc(waitingEntries.id))
  const holders = await holdersOfDay(tx, accountIdOf(call), institutionId)
  const own = new Set(record.hospitals.map(({ id }) => id))
  // Whoever examines keeps the patients of a hospital that ended since.
  const isSeen = ({ hospitalId }: { hospitalId: string }) =>
    [undefined, hospitalId].includes(communityHealthHospId) &&
    (own.has(hospitalId) || !holders.includes('communityStaff'))
  // One examiner goes through the hospitals in turn: the delay is the same for all of them.
  const delayMinutes = delayOf(all, call.now)
  return {
    orderDate,
    delayMinutes,
    list: presentBookings(call, all.filter(isSeen), { holders, delayMinutes }),
    waiting: waiting.filter(isSeen).map((row) => presentWaiting(call, row)),
  }
}

/** Today's bookings with this number, or whose certificate ends so. */
export async function findBooking(
  call: Call<CommunityHospitalRow>,
  { search }: { search: string },
): Promise<{ list: Shown[] }> {
  const { tx, record, now, platform } = call
  const isOfDay = and(eq(bookings.hospitalId, record.id), eq(bookings.orderDate, productDay(now)), listed)
  const rows = await tx.select().from(bookings).where(isOfDay).orderBy(asc(bookings.startsAt), asc(bookings.id))
  const wanted = search.replace(/\s/g, '').toUpperCase()
  const found = rows.filter(
    (row) =>
      row.arrivalNumber === wanted || openPerson(platform.keys, 'booking', row).certificateId.slice(-4) === wanted,
  )
  const holders = await holdersOfDay(tx, accountIdOf(call), record.institutionId)
  return { list: presentBookings(call, found, { holders, delayMinutes: delayOf(rows, now) }) }
}

/** The bookings that an answer shows, each a reading of its own. */
export function bookingReadings({ list }: { list: readonly Shown[] }) {
  return list.map(({ id }) => ({ subject: { kind: 'booking', id } as const }))
}
