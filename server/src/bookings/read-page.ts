import {
  type BookingPage,
  type BookingTimes,
  bookingErrors,
  bookingNoticeVersion,
  bookingNumbers,
} from '@tongying/contract/bookings'
import { dayKindOf } from '@tongying/contract/holidays'
import { productDay } from '@tongying/contract/kit'
import { and, asc, between, eq, gt } from 'drizzle-orm'
import { readHolidays } from '../holidays/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { plusDays } from './days.ts'
import { placeOf } from './own-entry.ts'
import { placesIn, placesLeft, takenPlaces } from './places.ts'
import { isOpenOn, openSessions } from './read-settings.ts'
import { type OrderSettingRow, orderSettings } from './tables.ts'
import { requirePage } from './verify-phone.ts'

/** How many days the page looks ahead. */
const shownDays = 92

/**
 * What the page of a QR code shows.
 * @throws BookingPageUnknown
 */
export async function readPage(call: Call, { page }: { page: string }): Promise<BookingPage> {
  const { tx, now } = call
  const { id, institutionId, bodyParts } = await requirePage(call, page)
  const today = productDay(now)
  const period = { institutionId, first: today, last: plusDays(today, shownDays) }
  const [settings, all, holidays] = [
    await settingsAhead(tx, id, period),
    await openSessions(tx, period),
    await readHolidays(tx, period.first, period.last),
  ]
  const taken = await takenPlaces(
    tx,
    all.map((session) => session.id),
  )
  const { hospital, address, phone, examiningHospital } = await placeOf(tx, id)
  return {
    ...{ hospital, address, phone, examiningHospital, today, bodyParts },
    noticeVersion: bookingNoticeVersion,
    days: settings.flatMap((setting) => {
      const { orderDate, deadline } = setting
      const open = all.filter((session) => session.orderDate === orderDate && isOpenOn([session], id, orderDate))
      if (open.length === 0) return []
      return [
        {
          orderDate,
          dayKind: dayKindOf(holidays, orderDate),
          left: placesLeft(setting, open, { taken, now }),
          deadline: deadline.toISOString(),
          isOver: deadline <= now,
        },
      ]
    }),
  }
}

function settingsAhead(
  tx: Tx,
  hospitalId: string,
  { first, last }: { first: string; last: string },
): Promise<OrderSettingRow[]> {
  return tx
    .select()
    .from(orderSettings)
    .where(
      and(
        eq(orderSettings.hospitalId, hospitalId),
        between(orderSettings.orderDate, first, last),
        gt(orderSettings.number, 0),
      ),
    )
    .orderBy(asc(orderSettings.orderDate))
    .limit(bookingNumbers.daysAhead)
}

/**
 * The times of a day.
 * @throws BookingPageUnknown, DayClosed
 */
export async function readTimes(
  call: Call,
  { page, orderDate }: { page: string; orderDate: string },
): Promise<BookingTimes> {
  const { tx, now } = call
  const { id, institutionId } = await requirePage(call, page)
  const day = { first: orderDate, last: orderDate }
  const [setting] = await settingsAhead(tx, id, day)
  const all = await openSessions(tx, { institutionId, ...day })
  const open = all.filter((session) => isOpenOn([session], id, orderDate))
  if (!setting || open.length === 0) throw new Problem(bookingErrors.DayClosed)
  const taken = await takenPlaces(
    tx,
    open.map((session) => session.id),
  )
  return {
    orderDate,
    left: placesLeft(setting, open, { taken, now }),
    bodyParts: setting.bodyParts,
    deadline: setting.deadline.toISOString(),
    isOver: setting.deadline <= now,
    sessions: open.map((session) => ({
      sessionId: session.id,
      minutes: session.minutes,
      places: placesIn(session, { taken, now }).map((place) => ({ ...place, startsAt: place.startsAt.toISOString() })),
    })),
  }
}
