import { bookingNumbers } from '@tongying/contract/bookings'
import { productDay, toInstant, wallClockOf } from '@tongying/contract/kit'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { areOpen, isOpenInstitution } from '../institutions/index.ts'
import { membersWithRole } from '../memberships/index.ts'
import { inStates } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import type { By } from '../platform/moves.ts'
import { type BookingWork, planSms } from './booking-work.ts'
import { plusDays } from './days.ts'
import { insertBooking, isBookedThatDay } from './insert-booking.ts'
import { armHold, moveBooking, moveWaiting } from './move-booking.ts'
import { openPerson } from './person.ts'
import { givePlaceBack, holdDays, type Place, startOf, takenPlaces } from './places.ts'
import { publishDay } from './publish-day.ts'
import { hospitalById } from './queries.ts'
import {
  type BookingRow,
  communityHospitals,
  type OrderSettingRow,
  orderSettings,
  type SessionRow,
  sessions,
  type WaitingEntryRow,
  waitingEntries,
} from './tables.ts'

/** Gives the place of a booking that has left it back, and offers it to whoever waits; its day is held. */
export async function giveBackAndServe(work: BookingWork, row: BookingRow, skippedId?: string): Promise<void> {
  await givePlaceBack(work.tx, row)
  await serveWaiting(work, row, skippedId)
}

/**
 * Offers free places of a day to those who wait, the first who joined first, at institutions that are open. The day is held, so that nobody else sees a
 * place in between. `skippedId`: who has just let one go.
 */
export async function serveWaiting(
  { origin: _ofSomebodyElse, ...work }: BookingWork,
  { institutionId, orderDate }: { institutionId: string; orderDate: string },
  skippedId?: string,
): Promise<void> {
  const { tx } = work
  const entries = await tx
    .select()
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.institutionId, institutionId),
        eq(waitingEntries.orderDate, orderDate),
        inStates(waitingEntries.status, ['waiting']),
        isOpenInstitution(communityOfEntry),
      ),
    )
    .orderBy(asc(waitingEntries.joinedAt), asc(waitingEntries.id))
    .for('update')
  if (entries.length === 0 || !(await areOpen(tx, [institutionId]))) return
  const day = await freePlacesOf(work, institutionId, orderDate)
  for (const entry of entries) {
    if (entry.id === skippedId || (await isBookedThatDay(work, entry))) continue
    const place = day.take(entry)
    if (place) await offer(work, entry, place)
  }
}

/** The community hospital of somebody who waits. */
const communityOfEntry = sql`(select ${communityHospitals.communityId} from ${communityHospitals}
  where ${communityHospitals.id} = ${waitingEntries.hospitalId})`

type PersonOnDay = Pick<BookingRow, 'institutionId' | 'orderDate' | 'certificateHash'>

/** Where a patient waits for a day, at whichever hospital; held. */
export async function waitingFor(
  tx: Tx,
  { institutionId, orderDate, certificateHash }: PersonOnDay,
): Promise<{ id: string }[]> {
  if (!certificateHash) return []
  return tx
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.institutionId, institutionId),
        eq(waitingEntries.orderDate, orderDate),
        eq(waitingEntries.certificateHash, certificateHash),
        inStates(waitingEntries.status, ['waiting']),
      ),
    )
    .for('update')
}

/** Ends the waiting of a patient who is booked on that day now: they keep no rank before others. */
export async function endWaitingOf(by: By, person: PersonOnDay): Promise<void> {
  for (const row of await waitingFor(by.tx, person)) await moveWaiting(by, row, 'bookOtherwise')
}

/** Those of these days for which somebody waits. */
export async function daysWaitedFor(tx: Tx, institutionId: string, days: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ orderDate: waitingEntries.orderDate })
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.institutionId, institutionId),
        inArray(waitingEntries.orderDate, [...days]),
        inStates(waitingEntries.status, ['waiting']),
      ),
    )
  return rows.map(({ orderDate }) => orderDate)
}

/** What is free on a held day, given out in memory and counted in the database by `offer`. */
async function freePlacesOf({ tx, now }: BookingWork, institutionId: string, orderDate: string) {
  const held = await holdDays(tx, institutionId, [orderDate])
  const open = held.sessions
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const taken = new Set(
    await takenPlaces(
      tx,
      open.map(({ id }) => id),
    ),
  )
  const left = new Map(held.settings.map(({ id, number, reservations }) => [id, number - reservations]))
  const freeIn = (session: SessionRow) =>
    Array.from({ length: session.places }, (_, index) => index + 1).find(
      (placeNo) => !taken.has(`${session.id} ${placeNo}`) && startOf(session, placeNo) > now,
    )
  return {
    take({ hospitalId, bodyPart }: WaitingEntryRow): Place | undefined {
      const setting = held.settings.find((each) => each.hospitalId === hospitalId)
      if (!setting || !isOffered(setting, bodyPart, now) || (left.get(setting.id) ?? 0) < 1) return undefined
      for (const session of open) {
        if (session.hospitalIds && !session.hospitalIds.includes(hospitalId)) continue
        const placeNo = freeIn(session)
        if (placeNo === undefined) continue
        taken.add(`${session.id} ${placeNo}`)
        left.set(setting.id, (left.get(setting.id) ?? 0) - 1)
        return { session, setting, placeNo, startsAt: startOf(session, placeNo) }
      }
      return undefined
    },
  }
}

function isOffered({ deadline, bodyParts }: OrderSettingRow, bodyPart: WaitingEntryRow['bodyPart'], now: Date) {
  return deadline > now && bodyParts.includes(bodyPart)
}

/**
 * Offers a place to the next who waits, by SMS or telephone, with the time until when: at most until the deadline and the
 * place's own time.
 */
async function offer(work: BookingWork, entry: WaitingEntryRow, place: Place): Promise<void> {
  const { tx, now, platform } = work
  await tx
    .update(sessions)
    .set({ taken: sql`${sessions.taken} + 1` })
    .where(eq(sessions.id, place.session.id))
  await tx
    .update(orderSettings)
    .set({ reservations: sql`${orderSettings.reservations} + 1` })
    .where(eq(orderSettings.id, place.setting.id))
  const { certificateId, phone, landline } = openPerson(platform.keys, 'waiting_entry', entry)
  const isToCall = phone === ''
  const expiresAt = offerEnd(place, entry.orderDate, isToCall ? whenCalled(now) : now)
  const { row } = await insertBooking(work, {
    wanted: entry,
    place,
    orderType: 'phone',
    person: { ...entry, certificateId, dateBirth: entry.birthday ?? undefined },
    phone,
    landline,
    waitingId: entry.id,
    noticeVersion: entry.noticeVersion,
    expiresAt,
  })
  const by: By = { tx, now, byId: null }
  // The timer of a held place goes on in the state that is entered.
  await armHold(tx, row)
  await moveBooking(by, row, 'offer')
  await moveWaiting(by, entry, 'beOffered')
  if (isToCall) await askToCall(tx, row, expiresAt)
  else await planSms(work, 'offered', { bookingId: row.id })
  // It may be another hospital's place that came free.
  await publishDay(tx, entry)
}

/** Whoever receives patients there phones one whom no SMS reaches; where nobody has an account, those who examine do. */
async function askToCall(tx: Tx, row: BookingRow, until: Date): Promise<void> {
  const { id: bookingId, institutionId, hospitalId: communityHealthHospId, orderDate } = row
  const hospital = await hospitalById(tx, communityHealthHospId)
  if (!hospital) throw new Error('a community hospital is never deleted')
  const { communityId } = hospital
  const staff = await membersWithRole(tx, communityId, 'communityStaff')
  const staffIds = staff.length > 0 ? staff : await membersWithRole(tx, institutionId, 'institutionAdmin')
  const about = { bookingId, institutionId, communityHealthHospId, communityId, orderDate, byId: null, reason: null }
  await emit(tx, 'booking.toCall', { ...about, staffIds: [...staffIds], until: until.toISOString() })
}

/** Now, or when somebody is at the desk again. */
function whenCalled(now: Date): Date {
  const { from, to } = bookingNumbers.deskHours
  const { day, time } = wallClockOf(now)
  if (time < from) return toInstant(day, from)
  return time < to ? now : toInstant(plusDays(day, 1), from)
}

function offerEnd({ setting, startsAt }: Place, orderDate: string, now: Date): Date {
  const { offerMs, offerOnTheDayMs } = bookingNumbers
  const usual = now.getTime() + (orderDate === productDay(now) ? offerOnTheDayMs : offerMs)
  return new Date(Math.min(usual, setting.deadline.getTime(), startsAt.getTime()))
}
