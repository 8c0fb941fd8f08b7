import {
  bookingErrors,
  bookingNumbers,
  bookingTexts,
  type DayOpening,
  type NewSession,
  type OpenedDay,
  placesOf,
} from '@tongying/contract/bookings'
import { kitErrors, productDay, type Text, toInstant } from '@tongying/contract/kit'
import { and, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import { requireOpenInstitution } from '../institutions/index.ts'
import { hasRole } from '../memberships/index.ts'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { isCertified } from '../practitioners/index.ts'
import type { Examining } from './access.ts'
import { plusDays } from './days.ts'
import { requireDevices } from './enough-devices.ts'
import { exclusionAs } from './exclusion.ts'
import { holdDays } from './places.ts'
import { publishDay } from './publish-day.ts'
import { activeBookings } from './queries.ts'
import { presentDays } from './read-settings.ts'
import { saveSettings } from './save-settings.ts'
import { serveWaiting } from './serve-waiting.ts'
import { bookings, type SessionRow, sessions } from './tables.ts'

/**
 * Opens a day, or changes an open one: its sessions and the numbers of its hospitals with one press.
 * @throws DayOver, DayTooFar, InstitutionClosed, OrderSettingsRefused, SessionHasBookings, SessionsOverlap, SonographerUnavailable
 * @throws what `requireDevices` throws
 */
export async function openDay(
  call: Call<Examining>,
  { orderDate, sessions: wanted, settings, bodyParts, deadline }: OpenedDay,
): Promise<DayOpening> {
  const { tx, record, now } = call
  const { institutionId } = record
  await requireOpenInstitution(tx, institutionId)
  const today = productDay(now)
  if (orderDate < today) throw new Problem(bookingErrors.DayOver, { field: 'orderDate' })
  if (orderDate > plusDays(today, bookingNumbers.daysAhead)) throw new Problem(bookingErrors.DayTooFar)
  requireOwnHospitals(record, wanted)
  await requireSonographers(call, wanted)
  await lockUntilEnd(tx, 'community hospitals', institutionId)
  const held = await holdDays(tx, institutionId, [orderDate])
  const before = held.sessions.filter(({ state }) => state === 'open')
  await requireNoneOverlaps(call, orderDate, wanted)
  await requireDevices(call, wanted)
  await exclusionAs(bookingErrors.SessionsOverlap, 'sessions', () => writeSessions(call, { orderDate, wanted, before }))
  await savePlaces(call, { orderDate, settings, bodyParts, deadline })
  await serveWaiting(call, { institutionId, orderDate })
  await publishDay(tx, { institutionId, orderDate })
  call.audit({ subject: { kind: 'dayOpening', id: institutionId }, institutionId, detail: { orderDate } })
  const [opened] = await presentDays(tx, record, { first: orderDate, last: orderDate })
  if (!opened) throw new Error('a day is one of its days')
  return opened
}

/** Saves the numbers of a day; of the body parts that are sent each hospital keeps those that it examines. */
async function savePlaces(
  call: Call<Examining>,
  { orderDate, settings, bodyParts, deadline }: Pick<OpenedDay, 'orderDate' | 'settings' | 'bodyParts' | 'deadline'>,
): Promise<void> {
  const partsOf = new Map(call.record.hospitals.map((hospital) => [hospital.id, hospital.bodyParts]))
  const wrong: Record<string, Text> = {}
  const lines = settings.map((line, index) => {
    const examined = partsOf.get(line.communityHealthHospId)
    const own = bodyParts?.filter((part) => examined?.includes(part) ?? true)
    if (own?.length === 0 && line.number > 0) wrong[`settings.${index}.number`] = bookingTexts.noSuchParts
    return {
      ...{ ...line, orderDate, at: `settings.${index}` },
      ...(own && own.length > 0 && { bodyParts: own }),
      ...(deadline && { deadline }),
    }
  })
  await saveSettings(call, lines, wrong)
}

function requireOwnHospitals({ hospitals }: Examining, wanted: readonly NewSession[]): void {
  const own = new Set(hospitals.map(({ id }) => id))
  const fields: Record<string, Text> = {}
  for (const [index, { communityHealthHospIds }] of wanted.entries())
    if (communityHealthHospIds?.some((id) => !own.has(id)))
      fields[`sessions.${index}.communityHealthHospIds`] = bookingTexts.unknownHospital
  if (Object.keys(fields).length > 0) throw new Problem(kitErrors.RuleBroken, { fields })
}

async function requireSonographers({ tx, record }: Call<Examining>, wanted: readonly NewSession[]): Promise<void> {
  for (const id of new Set(wanted.flatMap(({ sonographerId }) => sonographerId ?? [])))
    if (!(await hasRole(tx, id, record.institutionId, 'examiner')) || !(await isCertified(tx, id)))
      throw new Problem(bookingErrors.SonographerUnavailable, { field: 'sessions' })
}

/** Nobody examines at two places at once, not even for two institutions. The database refuses it, too. */
async function requireNoneOverlaps(
  { tx, record }: Call<Examining>,
  orderDate: string,
  wanted: readonly NewSession[],
): Promise<void> {
  const named = wanted.filter(({ sonographerId }) => sonographerId !== null)
  const isTwice = named.some((one, index) =>
    named
      .slice(index + 1)
      .some((other) => other.sonographerId === one.sonographerId && one.start < other.end && other.start < one.end),
  )
  if (isTwice) throw new Problem(bookingErrors.SessionsOverlap, { field: 'sessions' })
  const ownIds = wanted.flatMap(({ id }) => id ?? [])
  const taken = named.map(({ sonographerId, start, end }) =>
    and(
      eq(sessions.sonographerId, sonographerId ?? ''),
      lt(sessions.startsAt, toInstant(orderDate, end)),
      gt(sessions.endsAt, toInstant(orderDate, start)),
    ),
  )
  if (taken.length === 0) return
  const others = await tx
    .select({ id: sessions.id, orderDate: sessions.orderDate, institutionId: sessions.institutionId })
    .from(sessions)
    .where(and(eq(sessions.state, 'open'), or(...taken), ...ownIds.map((id) => ne(sessions.id, id))))
  // Sessions of this day that are left out are closed before the new ones are written.
  const elsewhere = others.filter(
    (other) => other.orderDate !== orderDate || other.institutionId !== record.institutionId,
  )
  if (elsewhere.length > 0) throw new Problem(bookingErrors.SessionsOverlap, { field: 'sessions' })
}

interface Writing {
  readonly orderDate: string
  readonly wanted: readonly NewSession[]
  readonly before: readonly SessionRow[]
}

/** Closes what is left out, changes what stays, inserts what is new; who is booked keeps time and number. */
async function writeSessions(call: Call<Examining>, { orderDate, wanted, before }: Writing): Promise<void> {
  const { tx, record, now } = call
  const places = await placesTaken(call, before)
  const kept = new Set(wanted.flatMap(({ id }) => id ?? []))
  const left = before.filter(({ id }) => !kept.has(id))
  if (left.some(({ taken }) => taken > 0)) throw new Problem(bookingErrors.SessionHasBookings)
  if (left.length > 0)
    await tx
      .update(sessions)
      .set({ state: 'closed' })
      .where(
        inArray(
          sessions.id,
          left.map(({ id }) => id),
        ),
      )
  let next = firstNumberAfter(wanted, before)
  for (const each of wanted.toSorted((a, b) => a.start.localeCompare(b.start))) {
    const known = before.find(({ id }) => id === each.id)
    if (each.id !== undefined && !known) throw new Problem(kitErrors.StateChanged)
    if (known && known.taken > 0) requireSameTimes(known, { each, orderDate, booked: places.get(known.id) ?? [] })
    const columns = {
      startsAt: toInstant(orderDate, each.start),
      endsAt: toInstant(orderDate, each.end),
      minutes: each.minutes,
      places: placesOf(each),
      firstNumber: known && known.taken > 0 ? known.firstNumber : next,
      sonographerId: each.sonographerId,
      hospitalIds: each.communityHealthHospIds,
    }
    if (!known || known.taken === 0) next += columns.places
    if (known) await tx.update(sessions).set(columns).where(eq(sessions.id, known.id))
    else
      await tx.insert(sessions).values({
        ...{ id: newId(), institutionId: record.institutionId, orderDate, ...columns },
        openedAt: now,
        openedBy: accountIdOf(call),
      })
  }
}

/**
 * The first number after those of the sessions with patients, as long as they are now.
 * @throws SessionHasBookings where one of them runs into the numbers of the next
 */
function firstNumberAfter(wanted: readonly NewSession[], before: readonly SessionRow[]): number {
  const kept = before
    .filter(({ taken }) => taken > 0)
    .toSorted((a, b) => a.firstNumber - b.firstNumber)
    .map(({ id, firstNumber, places }) => {
      const now = wanted.find((each) => each.id === id)
      return { firstNumber, end: firstNumber + (now ? placesOf(now) : places) }
    })
  if (kept.some(({ firstNumber }, index) => firstNumber < (kept[index - 1]?.end ?? 1)))
    throw new Problem(bookingErrors.SessionHasBookings)
  return kept.at(-1)?.end ?? 1
}

interface Booked {
  readonly placeNo: number
  readonly hospitalId: string
}

async function placesTaken(
  { tx }: Call<Examining>,
  before: readonly SessionRow[],
): Promise<ReadonlyMap<string, Booked[]>> {
  if (before.length === 0) return new Map()
  const rows = await tx
    .select({ sessionId: bookings.sessionId, placeNo: bookings.placeNo, hospitalId: bookings.hospitalId })
    .from(bookings)
    .where(
      and(
        inArray(
          bookings.sessionId,
          before.map(({ id }) => id),
        ),
        activeBookings,
      ),
    )
  return Map.groupBy(rows, ({ sessionId }) => sessionId)
}

/** A session with patients keeps its start and minutes, the numbers that are given, and the hospitals they come from. */
function requireSameTimes(
  known: SessionRow,
  { each, orderDate, booked }: { each: NewSession; orderDate: string; booked: readonly Booked[] },
): void {
  const isSame =
    known.startsAt.getTime() === toInstant(orderDate, each.start).getTime() &&
    known.minutes === each.minutes &&
    booked.every(({ placeNo }) => placeNo <= placesOf(each)) &&
    booked.every(({ hospitalId }) => each.communityHealthHospIds?.includes(hospitalId) ?? true)
  if (!isSame) throw new Problem(bookingErrors.SessionHasBookings)
}
