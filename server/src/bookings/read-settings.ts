import type { DayNumber, DayOpening, OrderSetting, OrderSettingStatus } from '@tongying/contract/bookings'
import { dayKindOf, type Holidays } from '@tongying/contract/holidays'
import { and, asc, between, count, eq, inArray } from 'drizzle-orm'
import { accountsByIds } from '../accounts/index.ts'
import { readHolidayNames, readHolidays } from '../holidays/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import type { Examining } from './access.ts'
import { daysBetween, edgesOf } from './days.ts'
import { placesLeft, takenPlaces } from './places.ts'
import { onWaitingList } from './queries.ts'
import {
  type CommunityHospitalRow,
  type OrderSettingRow,
  orderSettings,
  type SessionRow,
  sessions,
  waitingEntries,
} from './tables.ts'

interface Period {
  readonly institutionId: string
  readonly first: string
  readonly last: string
}

/** The open sessions of some days. */
export function openSessions(tx: Tx, { institutionId, first, last }: Period): Promise<SessionRow[]> {
  return tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.institutionId, institutionId),
        between(sessions.orderDate, first, last),
        eq(sessions.state, 'open'),
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
}

/** Whether one of these sessions is for a hospital on a day. */
export function isOpenOn(open: readonly SessionRow[], hospitalId: string, orderDate: string): boolean {
  return open.some(
    (session) =>
      session.orderDate === orderDate && (session.hospitalIds === null || session.hospitalIds.includes(hospitalId)),
  )
}

async function settingsBetween(
  tx: Tx,
  { institutionId, first, last }: Period,
  hospitalIds: readonly string[],
): Promise<OrderSettingRow[]> {
  if (hospitalIds.length === 0) return []
  return tx
    .select()
    .from(orderSettings)
    .where(
      and(
        eq(orderSettings.institutionId, institutionId),
        between(orderSettings.orderDate, first, last),
        inArray(orderSettings.hospitalId, [...hospitalIds]),
      ),
    )
    .orderBy(asc(orderSettings.orderDate), asc(orderSettings.id))
}

/** How many wait, by hospital and day. */
async function waitingBetween(tx: Tx, { institutionId, first, last }: Period): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ hospitalId: waitingEntries.hospitalId, orderDate: waitingEntries.orderDate, count: count() })
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.institutionId, institutionId),
        between(waitingEntries.orderDate, first, last),
        onWaitingList,
      ),
    )
    .groupBy(waitingEntries.hospitalId, waitingEntries.orderDate)
  return new Map(rows.map((row) => [`${row.hospitalId} ${row.orderDate}`, row.count]))
}

function presented(
  row: OrderSettingRow,
  known: { open: readonly SessionRow[]; holidays: Holidays; waiting: ReadonlyMap<string, number> },
): OrderSetting {
  return {
    id: row.id,
    communityHealthHospId: row.hospitalId,
    orderDate: row.orderDate,
    number: row.number,
    reservations: row.reservations,
    bodyParts: row.bodyParts,
    deadline: row.deadline.toISOString(),
    opened: isOpenOn(known.open, row.hospitalId, row.orderDate),
    dayKind: dayKindOf(known.holidays, row.orderDate),
    waiting: known.waiting.get(`${row.hospitalId} ${row.orderDate}`) ?? 0,
  }
}

async function settingsOf(tx: Tx, period: Period, hospitalIds: readonly string[]): Promise<OrderSetting[]> {
  const [rows, open, holidays, waiting] = [
    await settingsBetween(tx, period, hospitalIds),
    await openSessions(tx, period),
    await readHolidays(tx, period.first, period.last),
    await waitingBetween(tx, period),
  ]
  return rows.map((row) => presented(row, { open, holidays, waiting }))
}

/** The places of one community hospital in a month. */
export function settingsOfHospital(
  { tx, record }: Call<CommunityHospitalRow>,
  { month }: { month: string },
): Promise<OrderSetting[]> {
  return settingsOf(tx, { institutionId: record.institutionId, ...edgesOf(month) }, [record.id])
}

/** The same of every community hospital that the caller sees. */
export function settingsOfInstitution(
  { tx, record }: Call<Examining>,
  { month }: { month: string },
): Promise<OrderSetting[]> {
  const period = { institutionId: record.institutionId, ...edgesOf(month) }
  return settingsOf(
    tx,
    period,
    record.hospitals.map(({ id }) => id),
  )
}

/** Each day of a month for each community hospital, also where nothing is set: what the calendar draws. */
export async function numbersOfMonth(
  { tx, record }: Call<Examining>,
  { month }: { month: string },
): Promise<DayNumber[]> {
  const period = { institutionId: record.institutionId, ...edgesOf(month) }
  const ids = record.hospitals.map(({ id }) => id)
  const [rows, open, holidays] = [
    await settingsBetween(tx, period, ids),
    await openSessions(tx, period),
    await readHolidays(tx, period.first, period.last),
  ]
  const known = new Map(rows.map((row) => [`${row.hospitalId} ${row.orderDate}`, row]))
  return daysBetween(period.first, period.last).flatMap((orderDate) =>
    ids.map((communityHealthHospId) => {
      const row = known.get(`${communityHealthHospId} ${orderDate}`)
      return {
        communityHealthHospId,
        orderDate,
        number: row?.number ?? 0,
        reservations: row?.reservations ?? 0,
        opened: isOpenOn(open, communityHealthHospId, orderDate),
        dayKind: dayKindOf(holidays, orderDate),
      }
    }),
  )
}

/** One order setting, and whether one may book by it now. */
export async function settingStatus({ tx, record, now }: Call<OrderSettingRow>): Promise<OrderSettingStatus> {
  const { institutionId, hospitalId, orderDate } = record
  const period = { institutionId, first: orderDate, last: orderDate }
  const found = await settingsOf(tx, period, [hospitalId])
  const setting = found.find(({ id }) => id === record.id)
  if (!setting) throw new Error('a setting that was found is among those of its day')
  const open = (await openSessions(tx, period)).filter((each) => isOpenOn([each], hospitalId, orderDate))
  const taken = await takenPlaces(
    tx,
    open.map(({ id }) => id),
  )
  return { ...setting, status: statusOf(setting, { left: placesLeft(setting, open, { taken, now }), now }) }
}

function statusOf({ opened, deadline }: OrderSetting, { left, now }: { left: number; now: Date }) {
  if (!opened) return 'closed'
  if (new Date(deadline) <= now) return 'over'
  return left === 0 ? 'full' : 'open'
}

/** Every day of a month, with the sessions of those that are open; a community hospital's staff see theirs. */
export async function openDays({ tx, record }: Call<Examining>, { month }: { month: string }): Promise<DayOpening[]> {
  return presentDays(tx, record, edgesOf(month))
}

export async function presentDays(
  tx: Tx,
  { institutionId, hospitals }: Examining,
  { first, last }: { first: string; last: string },
): Promise<DayOpening[]> {
  const seen = new Set(hospitals.map(({ id }) => id))
  const isSeen = ({ hospitalIds }: SessionRow) => hospitalIds === null || hospitalIds.some((id) => seen.has(id))
  const open = (await openSessions(tx, { institutionId, first, last })).filter(isSeen)
  const holidays = await readHolidays(tx, first, last)
  const [names, holidayNames] = [await namesOfSonographers(tx, open), await readHolidayNames(tx, first, last)]
  return daysBetween(first, last).map((orderDate) => {
    const ofDay = open.filter((session) => session.orderDate === orderDate)
    return {
      orderDate,
      opened: ofDay.length > 0,
      dayKind: dayKindOf(holidays, orderDate),
      dayName: holidayNames.get(orderDate) ?? '',
      sessions: ofDay.map((session) => ({
        id: session.id,
        startsAt: session.startsAt.toISOString(),
        endsAt: session.endsAt.toISOString(),
        minutes: session.minutes,
        places: session.places,
        taken: session.taken,
        sonographerId: session.sonographerId,
        sonographerName: names.get(session.sonographerId ?? '') ?? '',
        communityHealthHospIds: session.hospitalIds,
      })),
    }
  })
}

async function namesOfSonographers(tx: Tx, open: readonly SessionRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(open.flatMap(({ sonographerId }) => sonographerId ?? []))]
  return new Map((await accountsByIds(tx, ids)).map(({ id, name }) => [id, name]))
}
