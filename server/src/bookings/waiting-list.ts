import {
  bookingErrors,
  bookingNumbers,
  type NewWaiting,
  type OwnWaiting,
  type StaffWaiting,
  type WaitingRow,
  waitingEntryStates,
} from '@tongying/contract/bookings'
import { isIn, kitErrors } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import { requireOpenInstitution } from '../institutions/index.ts'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { byCaller, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import type { Own } from './access.ts'
import { type BookingWork, planSms } from './booking-work.ts'
import { requireNotice } from './confirm-booking.ts'
import { holdPhone } from './hold-place.ts'
import { isBookedThatDay } from './insert-booking.ts'
import { bookingHoldLimit } from './limits.ts'
import { armWaiting, moveBooking, moveWaiting } from './move-booking.ts'
import { presentOwnWaiting } from './own-entry.ts'
import {
  certificateHash,
  type Person,
  personColumns,
  phoneHash,
  type Reach,
  reachColumns,
  secretColumns,
  wantedAgain,
} from './person.ts'
import { provenPhone } from './phone-proof.ts'
import { type HeldDays, holdDays, startOf, takenPlaces } from './places.ts'
import { presentWaiting } from './present-bookings.ts'
import { publishDay } from './publish-day.ts'
import { holdHospital, hospitalById, listsOfPhone } from './queries.ts'
import { giveBackAndServe } from './serve-waiting.ts'
import { bookings, type CommunityHospitalRow, type WaitingEntryRow, waitingEntries } from './tables.ts'
import { requirePage } from './verify-phone.ts'

interface Joining extends Reach {
  readonly institutionId: string
  readonly hospitalId: string
  readonly orderDate: string
  readonly bodyPart: NewWaiting['bodyPart']
  readonly person: Person
  readonly insteadOf?: string
  readonly noticeVersion: string | null
}

/**
 * Joins the waiting list of a day that is full.
 * @throws BodyPartNotOffered, BookedThatDay, BookingClosed, DayClosed, OnWaitingList, PhoneNotVerified, PlacesAreFree,
 * TooManyByPhone, TooManyHolds, TooManyWaiting
 */
export async function joinWaiting(
  call: Call,
  {
    page,
    proofToken,
    orderDate,
    bodyPart,
    noticeVersion,
    ...person
  }: NewWaiting & { page: string; proofToken: string },
): Promise<{ secret: string; entry: OwnWaiting }> {
  const { platform, now } = call
  const hospital = await requirePage(call, page)
  await holdHospital(call.tx, hospital.id)
  const phone = provenPhone(platform.keys, proofToken, now)
  requireNotice(noticeVersion)
  await requireTry({ tx: call.tx, keys: platform.keys, now }, { limit: bookingHoldLimit, subject: phone })
  await holdPhone(call, phone)
  await requireFewLists(call, phone)
  const { institutionId, id: hospitalId } = hospital
  return joinOwn(call, { institutionId, hospitalId, orderDate, bodyPart, person, phone, noticeVersion })
}

/**
 * Waits for another day with a booking that is kept until then.
 * @throws BookingLinkUnknown, StateChanged
 * @throws what `joinWaiting` throws
 */
export async function joinInstead(
  call: Call<Own>,
  { orderDate }: { orderDate: string },
): Promise<{ secret: string; entry: OwnWaiting }> {
  const { record, platform } = call
  if (record.kind !== 'booking') throw new Problem(bookingErrors.BookingLinkUnknown)
  const { row } = record
  if (row.status !== 'booked') throw new Problem(kitErrors.StateChanged)
  await holdHospital(call.tx, row.hospitalId)
  const wanted = wantedAgain(platform.keys, row)
  await holdListsOf(call, wanted.phone)
  return joinOwn(call, { ...wanted, orderDate, insteadOf: row.id })
}

/**
 * Puts somebody on the list of a full day who asks at the desk or by telephone; no SMS reaches who left a landline alone.
 * @throws BodyPartNotOffered, BookedThatDay, BookingClosed, DayClosed, OnWaitingList, PlacesAreFree, TooManyWaiting
 */
export async function waitFor(
  call: Call<CommunityHospitalRow>,
  { orderDate, bodyPart, phone, landline, ...person }: StaffWaiting,
): Promise<WaitingRow> {
  const { institutionId, id: hospitalId } = call.record
  await holdHospital(call.tx, hospitalId)
  await holdListsOf(call, phone)
  const wanted = { institutionId, hospitalId, orderDate, bodyPart, person, phone, landline, noticeVersion: null }
  return presentWaiting(call, (await join(call, wanted)).row)
}

/** One call of a phone at a time, and no more lists than it may be on. */
async function holdListsOf(call: BookingWork, phone: string): Promise<void> {
  if (phone === '') return
  await lockUntilEnd(call.tx, 'bookings of a phone', phoneHash(call.platform.keys, phone).toString('hex'))
  await requireFewLists(call, phone)
}

/** Limits the waiting lists of one phone: offers that are never answered keep places from others. */
async function requireFewLists({ tx, platform }: BookingWork, phone: string): Promise<void> {
  const count = await listsOfPhone(tx, phoneHash(platform.keys, phone))
  if (count >= bookingNumbers.waitingByPhone) throw new Problem(bookingErrors.TooManyWaiting, { values: { count } })
}

/** The same as the patient sees it. */
async function joinOwn(call: Call<unknown>, wanted: Joining): Promise<{ secret: string; entry: OwnWaiting }> {
  const { row, secret } = await join(call, wanted)
  return { secret, entry: await presentOwnWaiting(call, row) }
}

/** @throws InstitutionClosed */
async function requireOpenSides(tx: Tx, { institutionId, hospitalId }: Joining): Promise<void> {
  const hospital = await hospitalById(tx, hospitalId)
  await requireOpenInstitution(tx, institutionId, ...(hospital ? [hospital.communityId] : []))
}

async function join(call: Call<unknown>, wanted: Joining): Promise<{ row: WaitingEntryRow; secret: string }> {
  const { tx } = call
  const { institutionId, orderDate } = wanted
  await requireOpenSides(tx, wanted)
  const held = await holdDays(tx, institutionId, [orderDate])
  await requireFull(call, wanted, held)
  const { row, secret } = await addWaiting(call, wanted)
  call.audit({ subject: { kind: 'waitingEntry', id: row.id }, institutionId })
  await planSms(call, 'waiting', { waitingId: row.id })
  await publishDay(tx, row)
  return { row, secret }
}

/**
 * Puts somebody at the end of the list.
 * @throws BookedThatDay, OnWaitingList
 */
export async function addWaiting(
  work: BookingWork,
  wanted: Joining,
): Promise<{ row: WaitingEntryRow; secret: string }> {
  const { tx, platform, now } = work
  const { institutionId, hospitalId, orderDate, bodyPart, noticeVersion, person } = wanted
  const patient = { institutionId, orderDate, certificateHash: certificateHash(platform.keys, person.certificateId) }
  if (await isBookedThatDay(work, patient)) throw new Problem(bookingErrors.BookedThatDay, { field: 'certificateId' })
  const id = newId()
  const { secret, columns } = secretColumns(platform.keys, 'waiting_entry', id)
  const [row] = await tx
    .insert(waitingEntries)
    .values({
      ...{ id, institutionId, hospitalId, orderDate, bodyPart, noticeVersion, joinedAt: now },
      insteadOf: wanted.insteadOf ?? null,
      ...personColumns(platform.keys, 'waiting_entry', id, person),
      ...reachColumns(platform.keys, 'waiting_entry', id, wanted),
      ...columns,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new Problem(bookingErrors.OnWaitingList, { field: 'certificateId' })
  await armWaiting(tx, row)
  return { row, secret }
}

/**
 * A list is for a day without a free place.
 * @throws BodyPartNotOffered, BookingClosed, DayClosed, PlacesAreFree
 */
async function requireFull({ tx, now }: BookingWork, { hospitalId, bodyPart }: Joining, held: HeldDays): Promise<void> {
  const setting = held.settings.find((each) => each.hospitalId === hospitalId)
  const open = held.sessions.filter(
    ({ state, hospitalIds }) => state === 'open' && (hospitalIds === null || hospitalIds.includes(hospitalId)),
  )
  if (!setting || open.length === 0) throw new Problem(bookingErrors.DayClosed)
  if (setting.deadline <= now) throw new Problem(bookingErrors.BookingClosed)
  if (!setting.bodyParts.includes(bodyPart)) throw new Problem(bookingErrors.BodyPartNotOffered, { field: 'bodyPart' })
  if (setting.reservations >= setting.number) return
  const taken = await takenPlaces(
    tx,
    open.map(({ id }) => id),
  )
  const isFree = open.some((session) =>
    Array.from({ length: session.places }, (_, index) => index + 1).some(
      (placeNo) => !taken.has(`${session.id} ${placeNo}`) && startOf(session, placeNo) > now,
    ),
  )
  if (isFree) throw new Problem(bookingErrors.PlacesAreFree)
}

/**
 * Leaves the waiting list; an offer that waits for an answer goes on to the next.
 * @throws BookingLinkUnknown
 */
export async function leaveWaiting(call: Call<Own>): Promise<Record<string, never>> {
  const { record } = call
  const id = record.kind === 'waiting' ? record.row.id : record.row.waitingId
  if (id === null) throw new Problem(bookingErrors.BookingLinkUnknown)
  return leave(call, { ...record.row, id }, { leaving: 'leave', declining: 'decline' })
}

/** Takes somebody off the list who asks for it; what is offered to them goes on to the next. */
export async function leaveFor(call: Call<WaitingEntryRow>): Promise<Record<string, never>> {
  return leave(call, call.record, { leaving: 'leaveFor', declining: 'declineFor' })
}

/** @throws StateChanged */
async function leave(
  call: Call<unknown>,
  { id, institutionId, orderDate }: Pick<WaitingEntryRow, 'id' | 'institutionId' | 'orderDate'>,
  by: { leaving: 'leave' | 'leaveFor'; declining: 'decline' | 'declineFor' },
): Promise<Record<string, never>> {
  const { tx } = call
  await holdDays(tx, institutionId, [orderDate])
  const [entry] = await tx.select().from(waitingEntries).where(eq(waitingEntries.id, id)).for('update')
  if (!entry || !isIn(waitingEntryStates.groups.onList, entry.status)) throw new Problem(kitErrors.StateChanged)
  await moveWaiting(byCaller(call), { id: entry.id }, by.leaving)
  const [offered] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.waitingId, entry.id), eq(bookings.status, 'offered')))
  if (offered) {
    const moved = await moveBooking(byCaller(call), { id: offered.id }, by.declining, { endedAt: call.now })
    await giveBackAndServe(call, moved)
  }
  call.audit({ subject: { kind: 'waitingEntry', id: entry.id }, institutionId: entry.institutionId })
  await publishDay(tx, entry)
  return {}
}
