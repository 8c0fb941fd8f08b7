import { hash } from 'node:crypto'
import { bookingStates, type ClosingPreview } from '@tongying/contract/bookings'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { inStates } from '../platform/db/columns.ts'
import type { Call } from '../platform/http/call.ts'
import type { Examining } from './access.ts'
import { maskedPerson } from './person.ts'
import { type BookingRow, bookings, type WaitingEntryRow, waitingEntries } from './tables.ts'

/** The bookings of a day for which something has to be arranged when it is closed. */
export function concernedOn(call: Call<Examining>, orderDate: string): Promise<BookingRow[]> {
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

/** Who waits for a place on a day; one who is offered a place has a booking. */
export function waitingOn(call: Call<Examining>, orderDate: string): Promise<WaitingEntryRow[]> {
  return call.tx
    .select()
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.institutionId, call.record.institutionId),
        eq(waitingEntries.orderDate, orderDate),
        inStates(waitingEntries.status, ['waiting']),
      ),
    )
    .orderBy(asc(waitingEntries.id))
}

/** A hash of the list that the administrator has seen, by which a change since then is noticed. */
export function fingerprintOf(rows: readonly Pick<BookingRow, 'id' | 'status'>[]): string {
  const text = rows.map(({ id, status }) => `${id} ${status}`).toSorted()
  return hash('sha256', text.join('\n'))
}

/** One of them as the administrator sees it. */
export function presentConcerned({ platform }: Call<Examining>, row: BookingRow): ClosingPreview['bookings'][number] {
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

/** One who waits as the administrator sees them. */
export function presentConcernedWaiting(
  { platform }: Call<Examining>,
  row: WaitingEntryRow,
): ClosingPreview['waitingPatients'][number] {
  const { patientName, phone } = maskedPerson(platform.keys, 'waiting_entry', row)
  const { id: waitingId, hospitalId: communityHealthHospId } = row
  return { waitingId, communityHealthHospId, patientName, phone, hasMobile: row.phoneSealed !== null }
}
