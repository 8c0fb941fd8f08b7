import { idCardBirthday, idCardGender, isIdCard } from '@tongying/contract/kit'
import { hashSecret, newSecret } from '../platform/ids.ts'
import { numberHash, plainNumber } from '../platform/keys/hashed-number.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { maskIdNumber, maskName, maskPhone } from '../platform/keys/mask.ts'
import { seal, unseal } from '../platform/keys/seal.ts'
import { hashKinds, type PersonTable, placeIn } from './sealed-columns.ts'
import type { BookingRow } from './tables.ts'

/** Who comes, in full. */
export interface Person {
  readonly patientName: string
  readonly certificateType: number
  readonly certificateId: string
  readonly gender?: number | undefined
  readonly dateBirth?: string | undefined
}

/** How the patient is reached: a mobile phone takes an SMS, a landline is phoned. */
export interface Reach {
  readonly phone?: string | undefined
  readonly landline?: string | undefined
}

/** The columns of a row that hold a person; numbers are sealed for this row and found by keyed hashes. */
export function personColumns(keys: Keys, table: PersonTable, id: string, person: Person) {
  const number = plainNumber(person.certificateId)
  const isCard = isIdCard(number)
  return {
    patientName: person.patientName,
    gender: (isCard ? genderOfCard(number) : person.gender) ?? 0,
    birthday: (isCard ? idCardBirthday(number) : person.dateBirth) ?? null,
    certificateType: person.certificateType,
    certificateSealed: seal(keys, placeIn(table, id, 'certificate'), number),
    certificateHash: certificateHash(keys, number),
  }
}

function genderOfCard(number: string): number {
  return idCardGender(number) === 'male' ? 1 : 2
}

/** The columns of a row that say how its patient is reached. */
export function reachColumns(keys: Keys, table: PersonTable, id: string, { phone, landline }: Reach) {
  return {
    phoneSealed: phone ? seal(keys, placeIn(table, id, 'phone'), phone) : null,
    phoneHash: phone ? phoneHash(keys, phone) : null,
    landlineSealed: landline ? seal(keys, placeIn(table, id, 'landline'), landline) : null,
  }
}

/** The columns of a row's link; the secret is kept sealed, because every SMS brings it again. */
export function secretColumns(keys: Keys, table: PersonTable, id: string) {
  const secret = newSecret()
  return {
    secret,
    columns: { secretHash: hashSecret(secret), secretSealed: seal(keys, placeIn(table, id, 'secret'), secret) },
  }
}

export function certificateHash(keys: Keys, number: string): Buffer {
  return numberHash(keys, hashKinds.certificate, number)
}

export function phoneHash(keys: Keys, phone: string): Buffer {
  return numberHash(keys, hashKinds.phone, phone)
}

interface Sealed {
  readonly id: string
  readonly certificateSealed: string | null
  readonly phoneSealed: string | null
  readonly landlineSealed: string | null
  readonly secretSealed: string
}

/** What a row holds sealed. */
export function openPerson(keys: Keys, table: PersonTable, row: Sealed) {
  const open = (column: 'certificate' | 'phone' | 'landline', sealed: string | null) =>
    sealed === null ? '' : unseal(keys, placeIn(table, row.id, column), sealed)
  return {
    certificateId: open('certificate', row.certificateSealed),
    phone: open('phone', row.phoneSealed),
    landline: open('landline', row.landlineSealed),
    secret: unseal(keys, placeIn(table, row.id, 'secret'), row.secretSealed),
  }
}

/** Whom a booking is for and what was booked, as the waiting list of another day takes it over. */
export function wantedAgain(keys: Keys, row: BookingRow) {
  const { institutionId, hospitalId, bodyPart, noticeVersion, certificateType, birthday } = row
  const { certificateId, phone, landline } = openPerson(keys, 'booking', row)
  const person = { ...row, certificateType: certificateType ?? 0, certificateId, dateBirth: birthday ?? undefined }
  return { institutionId, hospitalId, bodyPart, noticeVersion, person, phone, landline }
}

/** The same as lists show it. */
export function maskedPerson(keys: Keys, table: PersonTable, row: Sealed & { readonly patientName: string }) {
  const { certificateId, phone, landline } = openPerson(keys, table, row)
  return {
    patientName: maskName(row.patientName),
    certificateId: maskIdNumber(certificateId),
    phone: maskPhone(phone || landline),
  }
}
