import { bookingErrors, type OrderType } from '@tongying/contract/bookings'
import { and, eq, sql } from 'drizzle-orm'
import { preparedSelect } from '../platform/db/prepared.ts'
import { newId, randomDigits } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import type { BookingWork } from './booking-work.ts'
import { type Person, personColumns, type Reach, reachColumns, secretColumns } from './person.ts'
import type { Place, Wanted } from './places.ts'
import { onceADay } from './queries.ts'
import { type BookingRow, bookings } from './tables.ts'

interface NewBooking extends Reach {
  readonly wanted: Pick<Wanted, 'institutionId' | 'hospitalId' | 'orderDate' | 'bodyPart'>
  readonly place: Place
  readonly orderType: OrderType
  /** Left out while somebody types. */
  readonly person?: Person
  readonly waitingId?: string
  readonly createdBy?: string | null
  readonly overrideReason?: string | null
  readonly expiresAt?: Date
  readonly noticeVersion?: string | null
}

/**
 * Writes the row of a place that was taken, held. Of two who chose the same time, one has it; and nobody has two places
 * of a day.
 * @throws BookedThatDay, PlaceTaken: the counters are then rolled back with the transaction
 */
export async function insertBooking(
  { tx, platform, now }: BookingWork,
  given: NewBooking,
): Promise<{ row: BookingRow; secret: string }> {
  const { keys } = platform
  const { place, wanted, person, phone, landline } = given
  const id = newId()
  const { secret, columns } = secretColumns(keys, 'booking', id)
  const { institutionId, hospitalId, orderDate, bodyPart } = wanted
  const values = {
    ...{ id, institutionId, hospitalId, orderDate, bodyPart },
    settingId: place.setting.id,
    sessionId: place.session.id,
    placeNo: place.placeNo,
    startsAt: place.startsAt,
    orderNumber: place.session.firstNumber + place.placeNo - 1,
    orderType: given.orderType,
    waitingId: given.waitingId ?? null,
    ...(person ? personColumns(keys, 'booking', id, person) : {}),
    ...reachColumns(keys, 'booking', id, { phone, landline }),
    ...columns,
    arrivalNumber: randomDigits(8),
    noticeVersion: given.noticeVersion ?? null,
    createdAt: now,
    createdBy: given.createdBy ?? null,
    overrideReason: given.overrideReason ?? null,
    expiresAt: given.expiresAt ?? null,
  }
  const [row] = await tx.insert(bookings).values(values).onConflictDoNothing().returning()
  if (row) return { row, secret }
  throw await whyNotInserted({ tx, platform, now }, values)
}

async function whyNotInserted(
  { tx }: BookingWork,
  { institutionId, orderDate, certificateHash }: Partial<typeof bookings.$inferInsert>,
): Promise<Problem> {
  const isBooked =
    certificateHash &&
    institutionId &&
    orderDate &&
    (await isBookedThatDay({ tx }, { institutionId, orderDate, certificateHash }))
  return isBooked
    ? new Problem(bookingErrors.BookedThatDay, { field: 'certificateId' })
    : new Problem(bookingErrors.PlaceTaken, { field: 'placeNo' })
}

/** Whether a patient has a place on a day at any community hospital of the institution, at which they are examined yet. */
export async function isBookedThatDay(
  { tx }: Pick<BookingWork, 'tx'>,
  patient: { institutionId: string; orderDate: string; certificateHash: Buffer },
): Promise<boolean> {
  return (await bookedThatDay(tx, patient)).length > 0
}
const bookedThatDay = preparedSelect('booked_that_day', (db) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.institutionId, sql.placeholder('institutionId')),
        eq(bookings.orderDate, sql.placeholder('orderDate')),
        eq(bookings.certificateHash, sql.placeholder('certificateHash')),
        onceADay,
      ),
    )
    .limit(1),
)
