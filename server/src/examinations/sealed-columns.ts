import { sql } from 'drizzle-orm'
import { plainNumber } from '../platform/keys/hashed-number.ts'
import type { Keys } from '../platform/keys/keys.ts'
import type { SealedColumn } from '../platform/keys/reseal.ts'

/** A number of a patient's, by whose hash a record is found. */
export type HashedNumber = 'telephone' | 'card'

/** The place for which a value of a record is sealed. */
export function placeIn(id: string, column: HashedNumber | 'private'): string {
  return `ultrasound_record:${id}:${column}`
}

/** The place for which a value of a patient's link is sealed. */
export function linkPlace(id: string, column: 'token' | 'phone'): string {
  return `examination_result_link:${id}:${column}`
}

function linkColumn(column: 'token' | 'phone'): SealedColumn {
  return {
    table: 'examination_result_link',
    column: `${column}_sealed`,
    place: sql`'examination_result_link:' || id || ${`:${column}`}`,
  }
}

/** A number as it is hashed: a card's as it is printed, a telephone's by its digits alone, however they were parted. */
function comparedNumber(column: HashedNumber, number: string): string {
  const plain = plainNumber(number)
  return column === 'card' ? plain : plain.replace(/[-‐‑–—()]/g, '')
}

/** The keyed hash by which a record is found. */
export function recordNumberHash(keys: Pick<Keys, 'lookUp'>, column: HashedNumber, number: string): Buffer {
  return keys.lookUp(hashKindOf(column), comparedNumber(column, number))
}

/**
 * Hashes by which records with this telephone are found: those saved before its digits alone were hashed have that of a number
 * with a hyphen after its area code.
 */
export function telephoneHashes(keys: Pick<Keys, 'lookUp'>, number: string): Buffer[] {
  const digits = comparedNumber('telephone', number)
  const asTyped = [3, 4].map((areaCode) => `${digits.slice(0, areaCode)}-${digits.slice(areaCode)}`)
  const forms = new Set([digits, plainNumber(number), ...asTyped])
  return [...forms].map((form) => keys.lookUp(hashKindOf('telephone'), form))
}

/** The kind that the hash of a number is made for. */
export function hashKindOf(column: HashedNumber): string {
  return `ultrasound record ${column}`
}

function numberColumn(column: HashedNumber): SealedColumn {
  return {
    table: 'ultrasound_record',
    column: `${column}_sealed`,
    place: sql`'ultrasound_record:' || id || ${`:${column}`}`,
    lookUp: {
      column: `${column}_hash`,
      kind: sql`${hashKindOf(column)}`,
      of: (number) => comparedNumber(column, number),
    },
  }
}

/** What stands sealed in this domain's tables, for a change of the keys. */
export const examinationSealedColumns: readonly SealedColumn[] = [
  numberColumn('telephone'),
  numberColumn('card'),
  { table: 'ultrasound_record', column: 'private_sealed', place: sql`'ultrasound_record:' || id || ':private'` },
  linkColumn('token'),
  linkColumn('phone'),
]
