import { type BodyPart, bookingErrors } from '@tongying/contract/bookings'
import { minuteMs } from '@tongying/contract/kit'
import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { preparedSelect } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import { activeBookings } from './queries.ts'
import { bookings, type OrderSettingRow, orderSettings, type SessionRow, sessions } from './tables.ts'

/** Which place is wanted: of which hospital, when, and if given at which time. */
export interface Wanted {
  readonly institutionId: string
  readonly hospitalId: string
  readonly orderDate: string
  readonly bodyPart: BodyPart
  readonly sessionId?: string | undefined
  readonly placeNo?: number | undefined
}

/** A place that was taken and is counted already. */
export interface Place {
  readonly session: SessionRow
  readonly setting: OrderSettingRow
  readonly placeNo: number
  readonly startsAt: Date
}

/** When a place begins. */
export function startOf({ startsAt, minutes }: Pick<SessionRow, 'startsAt' | 'minutes'>, placeNo: number): Date {
  return new Date(startsAt.getTime() + (placeNo - 1) * minutes * minuteMs)
}

/** The sessions of a day that are open for a hospital. */
export function isOpenFor(hospitalId: string): SQL | undefined {
  return and(
    eq(sessions.state, 'open'),
    or(isNull(sessions.hospitalIds), sql`${hospitalId} = any(${sessions.hospitalIds})`),
  )
}

/**
 * Takes a place: first the session counts it, then the hospital's day, each by one statement that counts and compares; the
 * booking's row comes after that. Everything that changes places goes in this order, sessions and days each by their ids.
 * `mayBeLate`: staff book beyond the deadline. `isCounted`: the day counts the patient already, who takes another time of it.
 * @throws BodyPartNotOffered, BookingClosed, DayClosed, DayFull, PlaceOver, PlaceTaken
 */
export async function takePlace(
  tx: Tx,
  wanted: Wanted,
  { now, mayBeLate = false, isCounted = false }: { now: Date; mayBeLate?: boolean; isCounted?: boolean },
): Promise<Place> {
  const found = await takeOfSession(tx, wanted, now)
  const more = isCounted ? 0 : 1
  const [setting] = await tx
    .update(orderSettings)
    .set({ reservations: sql`${orderSettings.reservations} + ${more}` })
    .where(
      and(
        eq(orderSettings.hospitalId, wanted.hospitalId),
        eq(orderSettings.orderDate, wanted.orderDate),
        isCounted ? undefined : lt(orderSettings.reservations, orderSettings.number),
        mayBeLate ? undefined : gt(orderSettings.deadline, now),
      ),
    )
    .returning()
  if (!setting) throw await whyNoSetting(tx, wanted, { now, mayBeLate })
  if (!setting.bodyParts.includes(wanted.bodyPart))
    throw new Problem(bookingErrors.BodyPartNotOffered, { field: 'bodyPart' })
  return { ...found, setting }
}

/** The session's part of it: the one that is wanted, or the first with a free time that is still to come. */
async function takeOfSession(tx: Tx, wanted: Wanted, now: Date): Promise<Omit<Place, 'setting'>> {
  const { institutionId, hospitalId, orderDate, sessionId, placeNo } = wanted
  const isOfDay = and(
    eq(sessions.institutionId, institutionId),
    eq(sessions.orderDate, orderDate),
    isOpenFor(hospitalId),
  )
  const candidates = sessionId ? [{ id: sessionId }] : await inTheirOrder(tx, wanted, isOfDay)
  if (candidates.length === 0) throw new Problem(bookingErrors.DayClosed)
  for (const { id } of candidates) {
    const [session] = await tx
      .update(sessions)
      .set({ taken: sql`${sessions.taken} + 1` })
      .where(and(eq(sessions.id, id), isOfDay, lt(sessions.taken, sessions.places)))
      .returning()
    if (!session) continue
    const place = await freePlace(tx, session, { now, placeNo })
    if (place) return { session, ...place }
    await tx
      .update(sessions)
      .set({ taken: sql`${sessions.taken} - 1` })
      .where(eq(sessions.id, id))
  }
  if (!sessionId) throw new Problem(bookingErrors.DayFull)
  const [known] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isOfDay))
  throw new Problem(known ? bookingErrors.DayFull : bookingErrors.DayClosed)
}

/** The sessions of a day as they follow each other; they are tried in that order, so their day is held first. */
async function inTheirOrder(tx: Tx, { institutionId, orderDate }: Wanted, isOfDay: SQL | undefined) {
  await holdDays(tx, institutionId, [orderDate])
  return tx.select({ id: sessions.id }).from(sessions).where(isOfDay).orderBy(asc(sessions.startsAt), asc(sessions.id))
}

/**
 * A free time of a session whose counter this transaction has raised.
 * @throws PlaceOver, PlaceTaken for one that was chosen
 */
async function freePlace(
  tx: Tx,
  session: SessionRow,
  { now, placeNo }: { now: Date; placeNo?: number | undefined },
): Promise<Pick<Place, 'placeNo' | 'startsAt'> | undefined> {
  const taken = await takenPlaces(tx, [session.id])
  const isFree = (number: number) => !taken.has(`${session.id} ${number}`)
  if (placeNo !== undefined) {
    if (placeNo > session.places || !isFree(placeNo)) throw new Problem(bookingErrors.PlaceTaken, { field: 'placeNo' })
    if (startOf(session, placeNo) <= now) throw new Problem(bookingErrors.PlaceOver, { field: 'placeNo' })
    return { placeNo, startsAt: startOf(session, placeNo) }
  }
  for (let number = 1; number <= session.places; number++)
    if (isFree(number) && startOf(session, number) > now) return { placeNo: number, startsAt: startOf(session, number) }
  return undefined
}

/** The free places of a hospital on a day: no more than its number leaves, nor than there are times to come. */
export function placesLeft(
  { number, reservations }: Pick<OrderSettingRow, 'number' | 'reservations'>,
  open: readonly SessionRow[],
  { taken, now }: { taken: ReadonlySet<string>; now: Date },
): number {
  const free = open.reduce(
    (sum, session) => sum + placesIn(session, { taken, now }).filter((each) => each.isFree).length,
    0,
  )
  return Math.max(0, Math.min(number - reservations, free))
}

/** The places of a session in their order, and which of them are still free. */
export function placesIn(session: SessionRow, { taken, now }: { taken: ReadonlySet<string>; now: Date }) {
  return Array.from({ length: session.places }, (_, index) => {
    const startsAt = startOf(session, index + 1)
    return { placeNo: index + 1, startsAt, isFree: startsAt > now && !taken.has(`${session.id} ${index + 1}`) }
  })
}

/** The places that are taken, each as `session number`. */
export async function takenPlaces(tx: Tx, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set()
  const rows = await tx
    .select({ sessionId: bookings.sessionId, placeNo: bookings.placeNo })
    .from(bookings)
    .where(and(inArray(bookings.sessionId, [...sessionIds]), activeBookings))
  return new Set(rows.map((row) => `${row.sessionId} ${row.placeNo}`))
}

async function whyNoSetting(
  tx: Tx,
  { hospitalId, orderDate }: Wanted,
  { now, mayBeLate }: { now: Date; mayBeLate: boolean },
): Promise<Problem> {
  const [setting] = await tx
    .select()
    .from(orderSettings)
    .where(and(eq(orderSettings.hospitalId, hospitalId), eq(orderSettings.orderDate, orderDate)))
  if (!setting) return new Problem(bookingErrors.DayClosed)
  if (!mayBeLate && setting.deadline <= now) return new Problem(bookingErrors.BookingClosed)
  return new Problem(bookingErrors.DayFull)
}

/** Days whose places are held as they are until this transaction ends. */
export interface HeldDays {
  readonly sessions: readonly SessionRow[]
  readonly settings: readonly OrderSettingRow[]
}

/** Locks the sessions and then the numbers of these days, each in the order of their ids. */
export function holdDays(tx: Tx, institutionId: string, days: readonly string[]): Promise<HeldDays> {
  return holdDaysOf(
    tx,
    days.map((orderDate) => ({ institutionId, orderDate })),
  )
}

/** The same for days of several institutions, which have to be held together, or two calls wait for each other. */
export async function holdDaysOf(
  tx: Tx,
  days: readonly { readonly institutionId: string; readonly orderDate: string }[],
): Promise<HeldDays> {
  const isWanted = (table: typeof sessions | typeof orderSettings) =>
    or(
      ...[...Map.groupBy(days, ({ institutionId }) => institutionId)].map(([institutionId, own]) =>
        and(
          eq(table.institutionId, institutionId),
          inArray(table.orderDate, [...new Set(own.map(({ orderDate }) => orderDate))]),
        ),
      ),
    )
  if (days.length === 0) return { sessions: [], settings: [] }
  const [only, ...others] = new Set(days.map(({ institutionId }) => institutionId))
  if (only !== undefined && others.length === 0) {
    const wanted = { institutionId: only, days: [...new Set(days.map(({ orderDate }) => orderDate))] }
    return { sessions: await heldSessions(tx, wanted), settings: await heldSettings(tx, wanted) }
  }
  return {
    sessions: await tx.select().from(sessions).where(isWanted(sessions)).orderBy(asc(sessions.id)).for('update'),
    settings: await tx
      .select()
      .from(orderSettings)
      .where(isWanted(orderSettings))
      .orderBy(asc(orderSettings.id))
      .for('update'),
  }
}

const heldSessions = preparedSelect('held_sessions', (db) =>
  db.select().from(sessions).where(areOf(sessions)).orderBy(asc(sessions.id)).for('update'),
)
const heldSettings = preparedSelect('held_settings', (db) =>
  db.select().from(orderSettings).where(areOf(orderSettings)).orderBy(asc(orderSettings.id)).for('update'),
)
function areOf(table: typeof sessions | typeof orderSettings): SQL | undefined {
  const isDay = sql`${table.orderDate} = any(${sql.placeholder('days')}::date[])`
  return and(eq(table.institutionId, sql.placeholder('institutionId')), isDay)
}

/** Gives the time of a place back whose patient stays on that day, which is held and counts them. */
export async function giveTimeBack(tx: Tx, { sessionId }: { sessionId: string }) {
  await tx
    .update(sessions)
    .set({ taken: sql`${sessions.taken} - 1` })
    .where(eq(sessions.id, sessionId))
}

/** Gives a place back; its day is held. `serveWaiting` offers it to the waiting list, in the same transaction. */
export async function givePlaceBack(tx: Tx, { sessionId, settingId }: { sessionId: string; settingId: string }) {
  await giveTimeBack(tx, { sessionId })
  await tx
    .update(orderSettings)
    .set({ reservations: sql`${orderSettings.reservations} - 1` })
    .where(eq(orderSettings.id, settingId))
}
