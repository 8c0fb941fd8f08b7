import { bookingErrors, type ClosedDay, type ClosingOutcome } from '@tongying/contract/bookings'
import { productDay } from '@tongying/contract/kit'
import { and, eq, gt } from 'drizzle-orm'
import { membersOfAny, membersWithRole } from '../memberships/index.ts'
import { inStates } from '../platform/db/columns.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { Problem } from '../platform/problem.ts'
import type { Examining } from './access.ts'
import { type Arrangement, arrangeBooking } from './arrange-booking.ts'
import { planSms } from './booking-work.ts'
import {
  concernedOn,
  fingerprintOf,
  presentConcerned,
  presentConcernedWaiting,
  waitingOn,
} from './concerned-by-closing.ts'
import { makeRoom } from './make-room.ts'
import { moveBooking, moveWaiting } from './move-booking.ts'
import { givePlaceBack, holdDays } from './places.ts'
import { publishDay } from './publish-day.ts'
import { type BookingRow, bookings, type SessionRow, sessions } from './tables.ts'

/**
 * Closes a day: everybody who is booked is moved, put on another day's waiting list or cancelled, and gets an SMS.
 * @throws ConcernedChanged, DayClosed, DayOver, SessionsOverlap, TargetDayFull
 */
export async function closeDay(
  call: Call<Examining>,
  { orderDate, reason, fingerprint, arrangements }: ClosedDay,
): Promise<ClosingOutcome> {
  const { tx, record, now } = call
  const { institutionId } = record
  if (orderDate < productDay(now)) throw new Problem(bookingErrors.DayOver)
  const others = arrangements.flatMap((each) => each.orderDate ?? [])
  const held = await holdDays(tx, institutionId, [orderDate, ...others])
  const open = held.sessions.filter((session) => session.orderDate === orderDate && session.state === 'open')
  if (open.length === 0) throw new Problem(bookingErrors.DayClosed)
  const rows = await concernedOn(call, orderDate)
  if (fingerprintOf(rows) !== fingerprint) throw new Problem(bookingErrors.ConcernedChanged)
  await tx
    .update(sessions)
    .set({ state: 'closed' })
    .where(and(eq(sessions.institutionId, institutionId), eq(sessions.orderDate, orderDate)))
  await tellColleagues(call, { orderDate, reason, open, rows })
  const waitingToCall = await endWaiting(call, { orderDate, reason })
  await endHolds(call, orderDate)
  const outcome: ClosingOutcome = { moved: 0, waiting: 0, cancelled: 0, bySms: 0, toCall: [], waitingToCall }
  for (const { wanted, own } of inTurns(rows, arrangements)) {
    await makeRoomFor(call, own, wanted)
    for (const row of own) {
      const became = await arrangeBooking(call, { row, wanted, reason, closed: orderDate })
      outcome[became.arrangedAs] += 1
      if (row.phoneSealed === null) outcome.toCall.push({ ...presentConcerned(call, row), ...became })
      else outcome.bySms += 1
    }
  }
  call.audit({
    subject: { kind: 'dayOpening', id: institutionId },
    institutionId,
    detail: { orderDate, reason, concerned: rows.length },
  })
  for (const day of new Set([orderDate, ...others])) await publishDay(tx, { institutionId, orderDate: day })
  return outcome
}

interface Closed extends Pick<ClosedDay, 'orderDate' | 'reason'> {
  readonly open: readonly SessionRow[]
  readonly rows: readonly BookingRow[]
}

/** Tells who receives the patients of a closed day, or waits for them to be examined, before its waiting list ends. */
async function tellColleagues(call: Call<Examining>, { orderDate, reason, open, rows }: Closed): Promise<void> {
  const { tx, record } = call
  const concerned = new Set([...rows, ...(await waitingOn(call, orderDate))].map(({ hospitalId }) => hospitalId))
  const sites = record.hospitals.filter(({ id }) => concerned.has(id)).map(({ communityId }) => communityId)
  const { institutionId } = record
  const named = open.map(({ sonographerId }) => sonographerId)
  const examiners = await membersWithRole(tx, institutionId, 'examiner')
  const staff = await membersOfAny(tx, sites, 'communityStaff')
  const personIds = [...staff, ...examiners.filter((id) => named.includes(id))]
  await emit(tx, 'booking.dayClosed', { institutionId, orderDate, reason, personIds, byId: accountIdOf(call) })
}

const addsPlaces = (each: Arrangement) => each.remedy === 'move' && each.rest === 'addPlaces'

/**
 * In which order people are arranged: hospitals may share the free times of the other day, so places are added for one after
 * the other, once everybody is there who takes what is free.
 */
function inTurns(
  rows: readonly BookingRow[],
  arrangements: readonly Arrangement[],
): { wanted: Arrangement | undefined; own: readonly BookingRow[] }[] {
  const adding = arrangements.filter(addsPlaces)
  const isAdding = new Set(adding.map((each) => each.communityHealthHospId))
  const wantedBy = (row: BookingRow) => arrangements.find((each) => each.communityHealthHospId === row.hospitalId)
  return [
    ...rows.filter((row) => !isAdding.has(row.hospitalId)).map((row) => ({ wanted: wantedBy(row), own: [row] })),
    ...adding.map((wanted) => ({
      wanted,
      own: rows.filter((row) => row.hospitalId === wanted.communityHealthHospId),
    })),
  ]
}

/** Adds places on the other day where that is wanted, before anybody is moved there. */
async function makeRoomFor(
  call: Call<Examining>,
  own: readonly BookingRow[],
  wanted: Arrangement | undefined,
): Promise<void> {
  if (!wanted || !addsPlaces(wanted) || wanted.orderDate === undefined) return
  const { communityHealthHospId: hospitalId, orderDate } = wanted
  await makeRoom(call, { hospitalId, orderDate, rows: own.filter((row) => row.status === 'booked') })
}

/**
 * Ends the waiting list of a closed day; a patient with an offer is notified of their booking instead. Answers whom no SMS
 * reaches.
 */
async function endWaiting(
  call: Call<Examining>,
  { orderDate, reason }: Pick<ClosedDay, 'orderDate' | 'reason'>,
): Promise<ClosingOutcome['waitingToCall']> {
  const waiting = await waitingOn(call, orderDate)
  for (const entry of waiting) {
    await moveWaiting(byCaller(call), { id: entry.id }, 'pass')
    await planSms(call, 'passedByClosing', { waitingId: entry.id, closing: { reason } })
  }
  return waiting.filter((row) => row.phoneSealed === null).map((row) => presentConcernedWaiting(call, row))
}

/** Ends the holds of a closed day; a patient who is filling in the form is refused when they confirm. */
async function endHolds(call: Call<Examining>, orderDate: string): Promise<void> {
  const { tx, record, now } = call
  const rows = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.institutionId, record.institutionId),
        eq(bookings.orderDate, orderDate),
        inStates(bookings.status, ['held']),
        gt(bookings.startsAt, now),
      ),
    )
  for (const row of rows) {
    await moveBooking(byCaller(call), { id: row.id }, 'lapse', { endedAt: now })
    await givePlaceBack(tx, row)
  }
}
