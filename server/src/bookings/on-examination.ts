import type { OnExamination } from '@tongying/contract/examinations'
import { and, eq } from 'drizzle-orm'
import { hasResultLink } from '../examinations/index.ts'
import { inStates } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { defineSubscriber } from '../platform/jobs/subscriber.ts'
import { moveBooking } from './move-booking.ts'
import { addPhoneNotice } from './phone-notices.ts'
import { publishDay } from './publish-day.ts'
import { type BookingRow, bookings } from './tables.ts'

/** Moves a booking when its examination ends or is stopped. */
export const onExamination = defineSubscriber('bookings.examinations', {
  async 'examination.ended'(tx, about, { createdAt: now }) {
    const row = await examinedBooking(tx, about, 'checkedIn')
    if (!row) return
    await publishDay(tx, await moveBooking({ tx, now, byId: null }, row, 'endExamination', { examinedAt: now }))
  },
  async 'examination.stopped'(tx, about, { createdAt: now }) {
    const row = await examinedBooking(tx, about, 'checkedIn')
    if (!row) return
    const waiting = { examinationId: null, calledAt: null, calledBy: null }
    await publishDay(tx, await moveBooking({ tx, now, byId: null }, row, 'stopExamination', waiting))
  },
  async 'examination.issued'(tx, about, { createdAt: now }) {
    const row = await examinedBooking(tx, about, 'examined')
    if (!row) return
    const { hasFindings, examinationId } = about
    await publishDay(tx, await moveBooking({ tx, now, byId: null }, row, 'report', { hasFindings }))
    // The link goes by the record's telephone, which may be another than that of the booking.
    if (!(await hasResultLink(tx, examinationId))) await addPhoneNotice(tx, { row, kind: 'resultIssued', now })
  },
})

async function examinedBooking(
  tx: Tx,
  { bookingId, examinationId }: OnExamination,
  state: 'checkedIn' | 'examined',
): Promise<BookingRow | undefined> {
  if (bookingId === null) return undefined
  const isOfIt = and(eq(bookings.id, bookingId), eq(bookings.examinationId, examinationId))
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(isOfIt, inStates(bookings.status, [state])))
    .for('update')
  return row
}
