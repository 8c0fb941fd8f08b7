import {
  examinationErrors,
  examinationStates,
  type UltrasoundRecord,
  type UltrasoundRecordFields,
} from '@tongying/contract/examinations'
import { isIn } from '@tongying/contract/kit'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { requireOpenInstitution } from '../institutions/index.ts'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { renewResultLink } from './link/make-link.ts'
import { nextNumber } from './next-number.ts'
import { examinationPort } from './port.ts'
import { columnsOf, numberOf, presentRecord } from './record-values.ts'
import { recordNumberHash } from './sealed-columns.ts'
import { type ExaminationRow, examinations, type UltrasoundRecordRow, ultrasoundRecords } from './tables.ts'

interface Place {
  readonly institutionId: string
  /** Left out of the search for numbers that are taken. */
  readonly id: string
}

/**
 * Adds the record of a patient who is to be examined.
 * @throws ApplicationNumberTaken, InstitutionClosed, SiteUnknown, UltrasoundNumberTaken
 */
export async function addRecord(
  context: Call<{ institutionId: string }>,
  { siteInstitutionId, ...fields }: UltrasoundRecordFields & { siteInstitutionId?: string | undefined },
): Promise<UltrasoundRecord> {
  const { tx, record } = context
  const sites = await examinationPort.answers().communitiesOf(tx, [record.institutionId])
  if (siteInstitutionId && !sites.some((site) => site.institutionId === siteInstitutionId))
    throw new Problem(examinationErrors.SiteUnknown, { field: 'siteInstitutionId' })
  await requireOpenInstitution(tx, record.institutionId, ...(siteInstitutionId ? [siteInstitutionId] : []))
  return shown(
    context,
    await insertRecord(context, { ...record, siteInstitutionId: siteInstitutionId ?? null }, fields),
  )
}

/**
 * Writes a record with its numbers.
 * @throws what `addRecord` throws, but for InstitutionClosed and SiteUnknown
 */
export async function insertRecord(
  context: Pick<Call<unknown>, 'tx' | 'now' | 'platform' | 'actor'>,
  where: { institutionId: string; siteInstitutionId: string | null },
  fields: UltrasoundRecordFields,
): Promise<UltrasoundRecordRow> {
  const { tx, now, platform } = context
  const place = { institutionId: where.institutionId, id: newId() }
  await lockUntilEnd(tx, 'ultrasound records', place.institutionId)
  const by = accountIdOf(context)
  const [row] = await tx
    .insert(ultrasoundRecords)
    .values({
      ...place,
      siteInstitutionId: where.siteInstitutionId,
      ...(await numbersOf(context, place, fields)),
      ...columnsOf({ keys: platform.keys, now }, place.id, fields),
      ...{ addedBy: by, addedAt: now, savedBy: by, savedAt: now },
    })
    .returning()
  if (!row) throw new Error('a row that is inserted is returned')
  return row
}

/**
 * Changes a record. The numbers that the system gave stay where they are left empty. Once a result is signed, what its report
 * prints of the patient stays; another telephone gets a link of its own, and the former one's ends.
 * @throws ApplicationNumberTaken, TooManyRequests, UltrasoundNumberTaken, UltrasoundRecordChanged, UltrasoundRecordClosed
 */
export async function saveRecord(
  context: Call<UltrasoundRecordRow>,
  { version, ...given }: UltrasoundRecordFields & { version: number },
): Promise<UltrasoundRecord> {
  const { tx, now, platform, record } = context
  await lockUntilEnd(tx, 'ultrasound records', record.institutionId)
  const fields = {
    ...given,
    ultrasoundNo: given.ultrasoundNo ?? record.ultrasoundNo,
    applicationNo: given.applicationNo ?? record.applicationNo,
    patientNo: given.patientNo ?? record.patientNo,
  }
  const examination = await holdExaminationOf(tx, record.id)
  const columns = {
    ...(await numbersOf(context, record, fields)),
    ...columnsOf({ keys: platform.keys, now }, record.id, fields),
  }
  const isSigned = examination && isIn(examinationStates.groups.signed, examination.status)
  const [row] = await tx
    .update(ultrasoundRecords)
    .set({
      ...(isSigned ? asSigned(record, columns, fields) : columns),
      ...{ version: sql`${ultrasoundRecords.version} + 1`, savedBy: accountIdOf(context), savedAt: now },
    })
    .where(and(eq(ultrasoundRecords.id, record.id), eq(ultrasoundRecords.version, version)))
    .returning()
  if (!row) throw new Problem(examinationErrors.UltrasoundRecordChanged)
  const telephoneOf = (each: UltrasoundRecordRow) => numberOf(platform.keys, each, 'telephone')
  if (examination?.status === 'issued' && telephoneOf(row) !== telephoneOf(record))
    await renewResultLink(context, examination.id, row)
  return shown(context, row)
}

/** The examination of a record: a signature waits for a change of the record, and a change for a signature. */
async function holdExaminationOf(tx: Tx, recordId: string): Promise<ExaminationRow | undefined> {
  const [row] = await tx.select().from(examinations).where(eq(examinations.recordId, recordId)).for('share')
  return row
}

/** What a report prints of its patient as it was given, in whatever order. */
const printedFields = [
  'bodyPart',
  'name',
  'gender',
  'birthday',
  'examinationMethod',
  'patientNo',
  'ultrasoundNo',
] as const

/**
 * Columns that leave what the signed report prints as it is.
 * @throws UltrasoundRecordClosed for any other
 */
function asSigned<C extends Pick<UltrasoundRecordRow, (typeof printedFields)[number] | 'age' | 'ageUnit'>>(
  record: UltrasoundRecordRow,
  columns: C,
  { ageUnit }: UltrasoundRecordFields,
): C {
  const changed = printedFields.find((field) => columns[field] !== record[field])
  // From a birthday the age is counted anew at every save; the report keeps that of its day.
  const isSameAge = columns.birthday
    ? (ageUnit ?? record.ageUnit) === record.ageUnit
    : columns.age === record.age && columns.ageUnit === record.ageUnit
  if (changed || !isSameAge) throw new Problem(examinationErrors.UltrasoundRecordClosed, { field: changed ?? 'age' })
  return { ...columns, age: record.age, ageUnit: record.ageUnit }
}

function shown(context: Call<unknown>, row: UltrasoundRecordRow): UltrasoundRecord {
  const { id, institutionId, version } = row
  context.audit({ subject: { kind: 'ultrasoundRecord', id }, institutionId, detail: { version } })
  return presentRecord(context.platform.keys, row)
}

/** The numbers of a record: as they were typed where nobody has them yet, otherwise the next ones. */
async function numbersOf(
  { tx, now, platform }: Pick<Call<unknown>, 'tx' | 'now' | 'platform'>,
  place: Place,
  { ultrasoundNo, applicationNo, patientNo, socialSecurityCardNo }: UltrasoundRecordFields,
) {
  const { institutionId } = place
  const hasUltrasound = (number: string) => isThere(tx, place, eq(ultrasoundRecords.ultrasoundNo, number))
  const hasApplication = (number: string) => isThere(tx, place, eq(ultrasoundRecords.applicationNo, number))
  if (ultrasoundNo && (await hasUltrasound(ultrasoundNo)))
    throw new Problem(examinationErrors.UltrasoundNumberTaken, { field: 'ultrasoundNo' })
  if (applicationNo && (await hasApplication(applicationNo)))
    throw new Problem(examinationErrors.ApplicationNumberTaken, { field: 'applicationNo' })
  const next = { institutionId, now }
  const card = socialSecurityCardNo ? recordNumberHash(platform.keys, 'card', socialSecurityCardNo) : undefined
  return {
    ultrasoundNo: ultrasoundNo || (await nextNumber(tx, { ...next, kind: 'ultrasound' }, hasUltrasound)),
    applicationNo: applicationNo || (await nextNumber(tx, { ...next, kind: 'application' }, hasApplication)),
    patientNo:
      patientNo ||
      (card && (await patientOfCard(tx, institutionId, card))) ||
      (await nextNumber(tx, { ...next, kind: 'patient' }, (number) =>
        isThere(tx, place, eq(ultrasoundRecords.patientNo, number)),
      )),
  }
}

async function isThere(tx: Tx, { institutionId, id }: Place, which: SQL): Promise<boolean> {
  const { institutionId: institution, id: record } = ultrasoundRecords
  const [row] = await tx
    .select({ id: record })
    .from(ultrasoundRecords)
    .where(and(eq(institution, institutionId), ne(record, id), which))
    .limit(1)
  return row !== undefined
}

/** One card is one person, who keeps their number in the institution. */
async function patientOfCard(tx: Tx, institutionId: string, card: Buffer): Promise<string | undefined> {
  const [row] = await tx
    .select({ patientNo: ultrasoundRecords.patientNo })
    .from(ultrasoundRecords)
    .where(and(eq(ultrasoundRecords.institutionId, institutionId), eq(ultrasoundRecords.cardHash, card)))
    .orderBy(ultrasoundRecords.addedAt, ultrasoundRecords.id)
    .limit(1)
  return row?.patientNo
}
