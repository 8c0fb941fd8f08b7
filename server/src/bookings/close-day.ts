import { hash } from 'node:crypto'
import {
  bookingErrors,
  bookingNumbers,
  bookingStates,
  type ClosedDay,
  type ClosingOutcome,
  type ClosingPreview,
} from '@tongying/contract/bookings'
import { isIn, productDay } from '@tongying/contract/kit'
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { inStates } from '../platform/db/columns.ts'
import { byCaller, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import type { Examining } from './access.ts'
import { planSms } from './booking-work.ts'
import { changePlace } from './change-own.ts'
import { plusDays } from './days.ts'
import { isBookedThatDay } from './insert-booking.ts'
import { lastSessionFor, makeRoom, openFor } from './make-room.ts'
import { armAnew, moveBooking, moveWaiting } from './move-booking.ts'
import { maskedPerson, wantedAgain } from './person.ts'
import { givePlaceBack, holdDays, takenPlaces } from './places.ts'
import { publishDay } from './publish-day.ts'
import { onWaitingList } from './queries.ts'
import { placesLeft } from './read-page.ts'
import { openSessions } from './read-settings.ts'
import { type BookingRow, bookings, orderSettings, sessions, type WaitingEntryRow, waitingEntries } from './tables.ts'
import { addWaiting } from './waiting-list.ts'

/** How far ahead another day is looked for, and how many are offered. */
const [lookedAhead, offeredDays] = [60, 5]

function concernedOn(call: Call<Examining>, orderDate: string): Promise<BookingRow[]> {
  return call.tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.institutionId, call.record.institutionId),
        eq(bookings.orderDate, orderDate),
        inStates(bookings.status, bookingStates.groups.concerned),
        // Who is being examined is examined to the end.
        isNull(bookings.examinationId),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
}

function waitingOn(call: Call<Examining>, orderDate: string): Promise<WaitingEntryRow[]> {
  return call.tx
    .select()
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.institutionId, call.record.institutionId),
        eq(waitingEntries.orderDate, orderDate),
        onWaitingList,
      ),
    )
    .orderBy(asc(waitingEntries.id))
}

/** A hash of the list that the administrator has seen, by which a change since then is noticed. */
function fingerprintOf(rows: readonly Pick<BookingRow, 'id' | 'status'>[]): string {
  const text = rows.map(({ id, status }) => `${id} ${status}`).toSorted()
  return hash('sha256', text.join('\n'))
}

/** Whom closing a day would concern, and the next days with room. */
export async function previewClosing(
  call: Call<Examining>,
  { orderDate }: { orderDate: string },
): Promise<ClosingPreview> {
  const { record } = call
  const [rows, waiting] = [await concernedOn(call, orderDate), await waitingOn(call, orderDate)]
  const days = await daysWithRoom(call, orderDate)
  const concerned = new Set([...rows, ...waiting].map(({ hospitalId }) => hospitalId))
  return {
    orderDate,
    bookings: rows.map((row) => presentConcerned(call, row)),
    waiting: waiting.length,
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

function presentConcerned({ platform }: Call<Examining>, row: BookingRow): ClosingPreview['bookings'][number] {
  const { patientName, phone } = maskedPerson(platform.keys, 'booking', row)
  return {
    bookingId: row.id,
    communityHealthHospId: row.hospitalId,
    startsAt: row.startsAt.toISOString(),
    patientName,
    phone,
    hasMobile: row.phoneSealed !== null,
  }
}

async function daysWithRoom({ tx, record, now }: Call<Examining>, orderDate: string) {
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
        return {
          orderDate: setting.orderDate,
          left: placesLeft(setting, openFor(open, setting), { taken, now }),
          last: last ? { endsAt: last.endsAt.toISOString(), minutes: last.minutes } : null,
        }
      })
      .filter(({ left }) => left > 0)
      .slice(0, offeredDays)
}

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
  if (!held.sessions.some((session) => session.orderDate === orderDate && session.state === 'open'))
    throw new Problem(bookingErrors.DayClosed)
  const rows = await concernedOn(call, orderDate)
  if (fingerprintOf(rows) !== fingerprint) throw new Problem(bookingErrors.ConcernedChanged)
  await tx
    .update(sessions)
    .set({ state: 'closed' })
    .where(and(eq(sessions.institutionId, institutionId), eq(sessions.orderDate, orderDate)))
  await endWaiting(call, orderDate)
  await endHolds(call, orderDate)
  const outcome: ClosingOutcome = { moved: 0, waiting: 0, cancelled: 0, bySms: 0, toCall: [] }
  for (const { wanted, own } of inTurns(rows, arrangements)) {
    await makeRoomFor(call, own, wanted)
    for (const row of own) {
      outcome[await arrange(call, { row, wanted, reason, closed: orderDate })] += 1
      if (row.phoneSealed === null) outcome.toCall.push(presentConcerned(call, row))
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

interface Arranging {
  readonly row: BookingRow
  readonly wanted: Arrangement | undefined
  readonly reason: string
  readonly closed: string
}

type Arrangement = ClosedDay['arrangements'][number]

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
  const people = own.filter((row) => row.status === 'booked').length
  await makeRoom(call, { hospitalId, orderDate, people })
}

/** What becomes of one booking: who does not fit on the other day waits for it unless that is not wanted; who cannot wait either is cancelled. */
async function arrange(call: Call<Examining>, given: Arranging): Promise<'moved' | 'waiting' | 'cancelled'> {
  const { row, wanted, closed } = given
  const target = wanted?.remedy === 'cancel' ? undefined : wanted?.orderDate
  const isNoDay = target !== undefined && (target === closed || target < productDay(call.now))
  if (isNoDay) throw new Problem(bookingErrors.TargetDayFull, { field: 'arrangements' })
  if (target !== undefined && row.status === 'booked') {
    if (wanted?.remedy === 'move' && (await moveTo(call, row, target))) return 'moved'
    if (wanted?.rest !== 'cancel' && (await waitFor(call, given, target))) return 'waiting'
  }
  await cancel(call, given)
  return 'cancelled'
}

async function moveTo(call: Call<Examining>, row: BookingRow, orderDate: string): Promise<boolean> {
  const { tx, now } = call
  const { institutionId, hospitalId, certificateHash } = row
  const held = await holdDays(tx, institutionId, [orderDate])
  const setting = held.settings.find((each) => each.hospitalId === hospitalId)
  const open = openFor(held.sessions, { hospitalId, orderDate })
  const taken = await takenPlaces(
    tx,
    open.map(({ id }) => id),
  )
  const hasRoom = setting?.bodyParts.includes(row.bodyPart) && placesLeft(setting, open, { taken, now }) > 0
  const isThereAlready = certificateHash && (await isBookedThatDay(call, { institutionId, orderDate, certificateHash }))
  if (!hasRoom || isThereAlready) return false
  const changed = await changePlace(call, { row, chosen: { orderDate }, mayBeLate: true })
  const moved = await moveBooking(byCaller(call), row, 'reschedule', changed)
  await armAnew(tx, moved)
  await givePlaceBack(tx, row)
  await planSms(call, 'changed', { bookingId: row.id })
  return true
}

/** Joins the other day's list with the details of the booking; false where that day is not open, or they are there already. */
async function waitFor(call: Call<Examining>, given: Arranging, orderDate: string): Promise<boolean> {
  const { tx, platform } = call
  const { row } = given
  const { institutionId, hospitalId, bodyPart } = row
  const held = await holdDays(tx, institutionId, [orderDate])
  const isOffered = held.settings.some(
    (each) => each.hospitalId === hospitalId && each.bodyParts.includes(bodyPart) && each.deadline > call.now,
  )
  if (!isOffered || openFor(held.sessions, { hospitalId, orderDate }).length === 0) return false
  const entry = await addWaiting(call, { ...wantedAgain(platform.keys, row), orderDate }).catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })
  if (!entry) return false
  await end(call, given)
  await planSms(call, 'waiting', { waitingId: entry.row.id })
  return true
}

async function cancel(call: Call<Examining>, given: Arranging): Promise<void> {
  const ended = await end(call, given)
  if (given.row.waitingId !== null && given.row.status === 'offered')
    await moveWaiting(byCaller(call), { id: given.row.waitingId }, 'pass')
  await planSms(call, 'cancelledByHospital', { bookingId: ended.id })
}

async function end(call: Call<Examining>, { row, reason }: Arranging): Promise<BookingRow> {
  const ended = await moveBooking(byCaller(call), row, 'cancelByHospital', { endedAt: call.now, reason })
  await givePlaceBack(call.tx, row)
  return ended
}

/** Ends the waiting list of a closed day; a patient with an offer is notified of their booking instead. */
async function endWaiting(call: Call<Examining>, orderDate: string): Promise<void> {
  for (const entry of await waitingOn(call, orderDate)) {
    if (!isIn(['waiting'], entry.status)) continue
    await moveWaiting(byCaller(call), { id: entry.id }, 'pass')
    await planSms(call, 'passed', { waitingId: entry.id })
  }
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
