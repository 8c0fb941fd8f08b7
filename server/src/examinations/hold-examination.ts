import { type Examination, examinationErrors, type UltrasoundRecordFields } from '@tongying/contract/examinations'
import { productDay } from '@tongying/contract/kit'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import type { OnExamination } from './access.ts'
import { closeExaminationRoom, openExaminationRoom } from './examination-room.ts'
import { lockExamination } from './lock-examination.ts'
import { moveExamination } from './move-examination.ts'
import { presentExamination } from './present-examination.ts'
import { procedureInRoom, usualMethod } from './procedure.ts'
import { publishExamination } from './publish-examination.ts'
import { insertRecord } from './save-record.ts'
import { type ExaminationRow, examinations, type UltrasoundRecordRow } from './tables.ts'

type HoldingCall = Pick<Call<unknown>, 'tx' | 'now' | 'platform' | 'actor'>

/**
 * Begins the one examination of a record.
 * @throws ExaminationStarted
 */
async function begin(
  call: HoldingCall,
  record: UltrasoundRecordRow,
  { id, bookingId }: { id: string; bookingId: string | null },
): Promise<ExaminationRow> {
  const { tx, now } = call
  const { id: recordId, institutionId, siteInstitutionId } = record
  const [row] = await tx
    .insert(examinations)
    .values({
      ...{ id, institutionId, siteInstitutionId, recordId, bookingId },
      examinedOn: productDay(now),
      examinerId: accountIdOf(call),
      startedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new Problem(examinationErrors.ExaminationStarted)
  await openExaminationRoom({ tx, now }, row, record)
  await publishExamination(tx, row)
  return row
}

/**
 * Begins the examination of somebody without a booking.
 * @throws ExaminationStarted
 */
export async function startExamination(call: Call<UltrasoundRecordRow>): Promise<Examination> {
  const { record } = call
  const row = await begin(call, record, { id: newId(), bookingId: null })
  return shown(call, { row, patient: record, holders: ['examiner'] })
}

interface Booked {
  /** Of the examination. */
  readonly id: string
  readonly institutionId: string
  /** The community hospital where the patient sits. */
  readonly siteInstitutionId: string
  readonly bookingId: string
  /** What the booking knows of the patient. */
  readonly fields: UltrasoundRecordFields
}

/**
 * Begins the examination of somebody who is booked, with a record of their own.
 * @throws ExaminationStarted
 */
export async function startBookedExamination(
  call: HoldingCall,
  { id, bookingId, fields, ...where }: Booked,
): Promise<void> {
  const examinationMethod = fields.examinationMethod ?? (await usualMethod(call.tx, where))
  await begin(call, await insertRecord(call, where, { ...fields, examinationMethod }), { id, bookingId })
}

/** Ends an examination whose result is still to be written; the room says who held the probe, and with what. */
export async function endExamination(call: Call<OnExamination>): Promise<Examination> {
  const known = await procedureInRoom(call, await lockExamination(call.tx, call.record.row.id))
  return shown(call, await moved(call, 'end', { ...known, endedAt: call.now }))
}

/** Stops an examination because the patient could not be examined. */
export async function stopExamination(call: Call<OnExamination>, { reason }: { reason: string }): Promise<Examination> {
  return shown(call, await moved(call, 'stop', { endedAt: call.now, reason }))
}

async function moved(
  call: Call<OnExamination>,
  name: Parameters<typeof moveExamination>[2],
  changes: Parameters<typeof moveExamination>[3],
): Promise<OnExamination> {
  const row = await moveExamination(byCaller(call), { id: call.record.row.id }, name, changes)
  await closeExaminationRoom(call, row)
  await publishExamination(call.tx, row)
  return { ...call.record, row }
}

function shown(call: Call<unknown>, on: OnExamination): Promise<Examination> {
  const { id, institutionId } = on.row
  call.audit({ subject: { kind: 'examination', id }, institutionId, detail: { recordId: on.patient.id } })
  return presentExamination(call, on)
}
