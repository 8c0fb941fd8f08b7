import type { BookingRow as Shown } from '@tongying/contract/bookings'
import { bodyParts } from '@tongying/contract/examinations'
import { kitErrors, productDay } from '@tongying/contract/kit'
import { startBookedExamination } from '../examinations/index.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { moveBooking } from './move-booking.ts'
import { openPerson } from './person.ts'
import { presentOne } from './present-bookings.ts'
import { publishDay } from './publish-day.ts'
import { hospitalById } from './queries.ts'
import type { BookingRow } from './tables.ts'

/**
 * Begins the examination of somebody who is checked in, whose record is filled with what the booking knows.
 * @throws StateChanged
 */
export async function startExamination(call: Call<BookingRow>): Promise<{ booking: Shown; examinationId: string }> {
  const { record, tx, now, platform } = call
  const hospital = await hospitalById(tx, record.hospitalId)
  if (!hospital || record.orderDate !== productDay(now) || record.examinationId !== null)
    throw new Problem(kitErrors.StateChanged)
  const { institutionId, patientName: name, gender, birthday } = record
  const examinationId = newId()
  const row = await moveBooking(byCaller(call), record, 'startExamination', {
    examinationId,
    calledAt: record.calledAt ?? now,
    calledBy: record.calledBy ?? accountIdOf(call),
  })
  const { phone, landline } = openPerson(platform.keys, 'booking', record)
  await startBookedExamination(call, {
    ...{ id: examinationId, institutionId, bookingId: row.id, siteInstitutionId: hospital.communityId },
    fields: { bodyPart: bodyParts[record.bodyPart].wire, name, gender, birthday, telephone: phone || landline || null },
  })
  call.audit({ subject: { kind: 'booking', id: row.id }, institutionId, detail: { examinationId } })
  await publishDay(tx, row)
  return { booking: await presentOne(call, row), examinationId }
}
