import {
  bodyPartLabels,
  bookingErrors,
  bookingStates,
  calendarTexts,
  type OwnBooking,
  type OwnEntry,
  type OwnWaiting,
  waitingEntryStates,
} from '@tongying/contract/bookings'
import { isIn, type Language, minuteMs, secondMs, translate } from '@tongying/contract/kit'
import { and, count, eq, lt, or, sql } from 'drizzle-orm'
import { accountsByIds } from '../accounts/index.ts'
import { institutionCards } from '../institutions/index.ts'
import { calendarFile } from '../platform/calendar/calendar-file.ts'
import { inStates } from '../platform/db/columns.ts'
import { preparedSelect } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import { maskName } from '../platform/keys/mask.ts'
import { Problem } from '../platform/problem.ts'
import type { Own } from './access.ts'
import { remindersOf } from './move-booking.ts'
import { hospitalById } from './queries.ts'
import { type BookingRow, bookings, orderSettings, sessions, type WaitingEntryRow, waitingEntries } from './tables.ts'

/** What a link shows of its hospital. */
export async function placeOf(tx: Tx, hospitalId: string) {
  const hospital = await hospitalById(tx, hospitalId)
  const cards = await institutionCards(tx, hospital ? [hospital.communityId, hospital.institutionId] : [])
  const [community, examining] = [cards.get(hospital?.communityId ?? ''), cards.get(hospital?.institutionId ?? '')]
  return {
    hospital: community?.name ?? '',
    address: community?.address ?? '',
    phone: hospital?.contactPhone ?? '',
    examiningHospital: examining?.name ?? '',
    bookPath: `/book/${hospital?.page ?? ''}`,
  }
}

/** Reads one's own booking or waiting entry. */
export function readOwn(call: Call<Own>): Promise<OwnEntry> {
  const { record } = call
  return record.kind === 'booking' ? presentOwnBooking(call, record.row) : presentOwnWaiting(call, record.row)
}

type Reader = Pick<Call, 'tx' | 'now'>

export async function presentOwnBooking({ tx, now }: Reader, row: BookingRow): Promise<OwnBooking> {
  const { settingId, sessionId } = row
  const [day] = await dayOf(tx, { settingId, sessionId })
  const deadline = day?.deadline ?? row.startsAt
  const isBooked = row.status === 'booked'
  const expiresAt = isIn(bookingStates.groups.kept, row.status) ? row.expiresAt : null
  return {
    kind: 'booking',
    id: row.id,
    ...(await placeOf(tx, row.hospitalId)),
    bodyPart: row.bodyPart,
    orderDate: row.orderDate,
    state: row.status,
    status: bookingStates.states[row.status].wire,
    startsAt: row.startsAt.toISOString(),
    orderNumber: row.orderNumber,
    patientName: row.patientName === '' ? '' : maskName(row.patientName),
    examiner: day?.sonographerId ? ((await accountsByIds(tx, [day.sonographerId]))[0]?.name ?? '') : '',
    arrivalNumber: row.arrivalNumber,
    deadline: deadline.toISOString(),
    mayChange: isBooked && deadline > now,
    mayCancel: isBooked && row.startsAt > now,
    wasSent: row.phoneSealed !== null,
    reminders: isBooked ? remindersOf(row) : [],
    expiresAt: expiresAt?.toISOString() ?? null,
    expiresInSeconds: expiresAt && Math.max(0, Math.round((expiresAt.getTime() - now.getTime()) / secondMs)),
    insteadOf: await replacedBy(tx, row),
    reason: row.status === 'cancelledByHospital' ? row.reason : null,
  }
}

/** Until when a booking may be changed, and who examines. */
const dayOf = preparedSelect('day_of_booking', (db) =>
  db
    .select({ deadline: orderSettings.deadline, sonographerId: sessions.sonographerId })
    .from(orderSettings)
    .innerJoin(sessions, eq(sessions.id, sql.placeholder('sessionId')))
    .where(eq(orderSettings.id, sql.placeholder('settingId'))),
)

/** The earlier booking that an offer replaces, while it stands. */
async function replacedBy(tx: Tx, { waitingId, status }: BookingRow): Promise<OwnBooking['insteadOf']> {
  if (waitingId === null || status !== 'offered') return null
  const [found] = await tx
    .select({ startsAt: bookings.startsAt })
    .from(waitingEntries)
    .innerJoin(bookings, eq(bookings.id, waitingEntries.insteadOf))
    .where(and(eq(waitingEntries.id, waitingId), inStates(bookings.status, ['booked'])))
  return found ? { startsAt: found.startsAt.toISOString() } : null
}

export async function presentOwnWaiting({ tx }: Reader, row: WaitingEntryRow): Promise<OwnWaiting> {
  const [setting] = await tx
    .select({ deadline: orderSettings.deadline })
    .from(orderSettings)
    .where(and(eq(orderSettings.hospitalId, row.hospitalId), eq(orderSettings.orderDate, row.orderDate)))
  const mayLeave = isIn(waitingEntryStates.groups.onList, row.status)
  return {
    kind: 'waiting',
    id: row.id,
    ...(await placeOf(tx, row.hospitalId)),
    bodyPart: row.bodyPart,
    orderDate: row.orderDate,
    state: row.status,
    patientName: maskName(row.patientName),
    rank: mayLeave ? await rankOf(tx, row) : null,
    deadline: (setting?.deadline ?? row.joinedAt).toISOString(),
    mayLeave,
  }
}

/** The place in the queue: how many of the same hospital wait before, plus one. */
async function rankOf(tx: Tx, { hospitalId, orderDate, joinedAt, id }: WaitingEntryRow): Promise<number> {
  const isBefore = or(
    lt(waitingEntries.joinedAt, joinedAt),
    and(eq(waitingEntries.joinedAt, joinedAt), lt(waitingEntries.id, id)),
  )
  const [row] = await tx
    .select({ count: count() })
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.hospitalId, hospitalId),
        eq(waitingEntries.orderDate, orderDate),
        inStates(waitingEntries.status, waitingEntryStates.groups.onList),
        isBefore,
      ),
    )
  return (row?.count ?? 0) + 1
}

/**
 * The booking as a calendar program reads it.
 * @throws BookingLinkUnknown for a waiting entry
 */
export async function ownCalendar(
  { tx, now, origin, record }: Call<Own>,
  { language }: { language: Language },
): Promise<{ fileName: string; content: string }> {
  if (record.kind !== 'booking') throw new Problem(bookingErrors.BookingLinkUnknown)
  const { row } = record
  const place = await placeOf(tx, row.hospitalId)
  const [session] = await tx.select({ minutes: sessions.minutes }).from(sessions).where(eq(sessions.id, row.sessionId))
  const isOn = isIn(bookingStates.groups.ahead, row.status)
  const content = calendarFile({
    uid: `booking-${row.id}@tongying`,
    sequence: row.version,
    madeAt: now,
    startsAt: row.startsAt,
    endsAt: new Date(row.startsAt.getTime() + (session?.minutes ?? 15) * minuteMs),
    title: translate(calendarTexts.title, language, { bodyPart: translate(bodyPartLabels[row.bodyPart], language) }),
    description: translate(calendarTexts.description, language, { hospital: place.hospital, number: row.orderNumber }),
    location: `${place.hospital} ${place.address}`,
    url: `${origin}${place.bookPath}`,
    status: isOn ? 'confirmed' : 'cancelled',
  })
  return { fileName: `booking-${row.orderDate}.ics`, content }
}
