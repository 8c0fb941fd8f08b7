import { bookingErrors, type CommunityHospital } from '@tongying/contract/bookings'
import { kitErrors, productDay } from '@tongying/contract/kit'
import { and, asc, count, eq, gt, gte } from 'drizzle-orm'
import { partRoomsOf } from '../consultations/index.ts'
import { revokeTerminalsOf } from '../devices/index.ts'
import { closeRoomsBetween } from '../examinations/index.ts'
import { lightAmong } from '../institutions/index.ts'
import { membersWithRole } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { byCaller, type Call } from '../platform/http/call.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { Problem } from '../platform/problem.ts'
import type { Tie } from './access.ts'
import { planSms } from './booking-work.ts'
import { presentHospital } from './list-hospitals.ts'
import { moveBooking, moveWaiting } from './move-booking.ts'
import { moveHospital } from './move-hospital.ts'
import { holdDays } from './places.ts'
import { publishDay } from './publish-day.ts'
import { onWaitingList, unfinishedBookings } from './queries.ts'
import { giveBackAndServe } from './serve-waiting.ts'
import {
  type BookingRow,
  bookings,
  type CommunityHospitalRow,
  communityHospitals,
  type WaitingEntryRow,
  waitingEntries,
} from './tables.ts'

/**
 * Ends the work with a community hospital; its waiting lists are notified. The institution that examines moves or cancels
 * bookings there first. The hospital itself has no such page: its later bookings are cancelled and their patients notified,
 * and only today's are waited for.
 * @throws CommunityHospitalHasBookings; StateChanged where nobody works with it
 */
export async function endHospital(call: Call<Tie>, { reason }: { reason: string }): Promise<CommunityHospital> {
  const { tx, now, record } = call
  const { id, communityId, institutionId } = record.row
  // A booking that is being made has the hospital's row locked.
  const [held] = await tx.select().from(communityHospitals).where(eq(communityHospitals.id, id)).for('update')
  if (held?.status !== 'working') throw new Problem(kitErrors.StateChanged)
  const later = record.isExamining ? [] : await laterBookings(tx, id, productDay(now))
  // A place that is given back is offered to the waiting list while its day is locked.
  const days = [...(await waitingAt(tx, id)), ...later].map(({ orderDate }) => orderDate)
  await holdDays(tx, institutionId, days)
  await refuseBookings(tx, id, { today: productDay(now), isTodayAlone: !record.isExamining })
  const row = await moveHospital(byCaller(call), { id }, 'end', { endedAt: now, endedReason: reason })
  for (const entry of await waitingAt(tx, id)) {
    await moveWaiting(byCaller(call), { id: entry.id }, 'pass')
    await planSms(call, 'passedAtEnd', { waitingId: entry.id })
  }
  if (!record.isExamining) await cancelLater(call, reason)
  await closeRoomsBetween({ tx, now }, { institutionId, siteInstitutionId: communityId })
  await partRoomsOf({ tx, now }, { institutionId, placeId: communityId })
  // Nobody administers the terminals of a light one any more.
  const isLight = (await lightAmong(tx, [communityId])).has(communityId)
  if (isLight) await revokeTerminalsOf(byCaller(call), communityId, reason)
  call.audit({ subject: { kind: 'communityHospital', id }, institutionId, detail: { reason } })
  return presentHospital(tx, row)
}

async function refuseBookings(
  tx: Tx,
  hospitalId: string,
  { today, isTodayAlone }: { today: string; isTodayAlone: boolean },
): Promise<void> {
  const isAhead = (isTodayAlone ? eq : gte)(bookings.orderDate, today)
  const [ahead] = await tx
    .select({ count: count() })
    .from(bookings)
    .where(and(eq(bookings.hospitalId, hospitalId), unfinishedBookings, isAhead))
  if (ahead && ahead.count > 0)
    throw new Problem(bookingErrors.CommunityHospitalHasBookings, { values: { count: ahead.count } })
}

function laterBookings(tx: Tx, hospitalId: string, today: string): Promise<BookingRow[]> {
  return tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.hospitalId, hospitalId), gt(bookings.orderDate, today), unfinishedBookings))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
}

/** Cancels what is booked from tomorrow on; who waits at other hospitals is offered the times. */
async function cancelLater(call: Call<Tie>, reason: string): Promise<void> {
  const { tx, now, record } = call
  const rows = await laterBookings(tx, record.row.id, productDay(now))
  for (const row of rows) {
    const isHeld = row.status === 'held'
    const ending = isHeld ? { endedAt: now } : { endedAt: now, reason }
    await moveBooking(byCaller(call), { id: row.id }, isHeld ? 'lapse' : 'cancelByHospital', ending)
    await giveBackAndServe(call, row)
    // Who was offered a place has just been told that the waiting is over.
    if (row.status === 'booked') await planSms(call, 'cancelledAtEnd', { bookingId: row.id })
  }
  const { institutionId } = record.row
  for (const orderDate of new Set(rows.map((row) => row.orderDate))) await publishDay(tx, { institutionId, orderDate })
  await askToTell(tx, record.row, rows)
}

/** The institution that examines keeps the lists of these days: its administrators phone whom no SMS reaches. */
async function askToTell(
  tx: Tx,
  { institutionId, communityId }: Pick<CommunityHospitalRow, 'institutionId' | 'communityId'>,
  cancelled: readonly BookingRow[],
): Promise<void> {
  const unreached = cancelled.filter((row) => row.status === 'booked' && row.phoneSealed === null)
  const staffIds = [...(await membersWithRole(tx, institutionId, 'institutionAdmin'))]
  for (const [orderDate, rows] of Map.groupBy(unreached, (row) => row.orderDate))
    await emit(tx, 'booking.toTell', { institutionId, communityId, orderDate, staffIds, count: rows.length })
}

function waitingAt(tx: Tx, hospitalId: string): Promise<WaitingEntryRow[]> {
  return tx
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.hospitalId, hospitalId), onWaitingList))
    .orderBy(asc(waitingEntries.id))
}
