import { agedOn, type UltrasoundRecord, type UltrasoundRecordFields } from '@tongying/contract/examinations'
import { isMobile, productDay } from '@tongying/contract/kit'
import * as z from 'zod'
import { nameKeyOf } from '../platform/db/name-ngrams.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { maskIdNumber, maskPhone } from '../platform/keys/mask.ts'
import { seal, unseal } from '../platform/keys/seal.ts'
import { type HashedNumber, placeIn, recordNumberHash } from './sealed-columns.ts'
import type { UltrasoundRecordRow } from './tables.ts'

const privateFields = z.object({
  clinicNo: z.string().nullable(),
  admissionNo: z.string().nullable(),
  pastHistory: z.string().nullable(),
  remarks: z.string().nullable(),
})

/** The columns of a record that are written as they were given; the numbers of the system are found apart. */
export function columnsOf({ keys, now }: { keys: Keys; now: Date }, id: string, fields: UltrasoundRecordFields) {
  const { clinicNo = null, admissionNo = null, pastHistory = null, remarks = null } = fields
  const { name = null, birthday = null, ageUnit = null } = fields
  const aged = birthday ? agedOn(birthday, productDay(now), ageUnit) : { age: fields.age ?? null, ageUnit }
  return {
    bodyPart: fields.bodyPart,
    examinationMethod: fields.examinationMethod ?? null,
    applicationDepartment: fields.applicationDepartment ?? null,
    ...{ name, birthday, ...aged },
    nameKey: name === null ? null : nameKeyOf(name),
    gender: fields.gender ?? null,
    nation: fields.nation ?? null,
    height: fields.height ?? null,
    weight: fields.weight ?? null,
    ...(fields.telephone === undefined ? {} : telephoneColumns(keys, id, fields.telephone)),
    ...(fields.socialSecurityCardNo === undefined ? {} : cardColumns(keys, id, fields.socialSecurityCardNo)),
    privateSealed: seal(keys, placeIn(id, 'private'), JSON.stringify({ clinicNo, admissionNo, pastHistory, remarks })),
  }
}

function telephoneColumns(keys: Keys, id: string, number: string | null) {
  const { sealed: telephoneSealed, hash: telephoneHash } = sealedNumber(keys, { id, column: 'telephone' }, number)
  return { telephoneSealed, telephoneHash }
}

function cardColumns(keys: Keys, id: string, number: string | null) {
  const { sealed: cardSealed, hash: cardHash } = sealedNumber(keys, { id, column: 'card' }, number)
  return { cardSealed, cardHash }
}

function sealedNumber(keys: Keys, { id, column }: { id: string; column: HashedNumber }, number: string | null) {
  if (number === null) return { sealed: null, hash: null }
  return { sealed: seal(keys, placeIn(id, column), number), hash: recordNumberHash(keys, column, number) }
}

/** A number of the record's patient in full. */
export function numberOf(keys: Keys, row: UltrasoundRecordRow, column: HashedNumber): string | null {
  const sealed = column === 'telephone' ? row.telephoneSealed : row.cardSealed
  return sealed === null ? null : unseal(keys, placeIn(row.id, column), sealed)
}

/** A record as its people read it; only numbers are masked, since whoever examines compares name and history. */
export function presentRecord(keys: Keys, row: UltrasoundRecordRow): UltrasoundRecord {
  const telephone = numberOf(keys, row, 'telephone')
  const card = numberOf(keys, row, 'card')
  const { id, institutionId, version, bodyPart, examinationMethod, applicationDepartment } = row
  const { ultrasoundNo, applicationNo, patientNo, name, gender, birthday, age, ageUnit, nation, height, weight } = row
  return {
    ...{ id, institutionId, version, bodyPart, examinationMethod, applicationDepartment },
    ...{ ultrasoundNo, applicationNo, patientNo, name, gender, birthday, age, ageUnit, nation, height, weight },
    ...privateFields.parse(JSON.parse(unseal(keys, placeIn(id, 'private'), row.privateSealed))),
    telephone: telephone === null ? null : maskPhone(telephone),
    takesSms: telephone !== null && isMobile(telephone),
    socialSecurityCardNo: card === null ? null : maskIdNumber(card),
    savedAt: row.savedAt.toISOString(),
  }
}
