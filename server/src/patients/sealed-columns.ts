import { sql } from 'drizzle-orm'
import { plainNumber } from '../platform/keys/hashed-number.ts'
import type { SealedColumn } from '../platform/keys/reseal.ts'

/** The place for which a value of a row is sealed. */
export function placeIn(
  table: 'patient' | 'patient_link' | 'patient_form' | 'consent_signature',
  id: string,
  column: 'phone' | 'content' | 'shown' | 'name' | 'drawing' | 'certificate' | 'private',
): string {
  return `${table}:${id}:${column}`
}

/** A number of a patient's, by whose hash they are found. */
export type PatientNumber = 'certificate' | 'phone'

/** The kind that the hash of a number is made for. */
export function hashKindOf(column: PatientNumber): string {
  return `patient ${column}`
}

function numberColumn(column: PatientNumber): SealedColumn {
  return {
    table: 'patient',
    column: `${column}_sealed`,
    place: sql`'patient:' || id || ${`:${column}`}`,
    lookUp: { column: `${column}_hash`, kind: sql`${hashKindOf(column)}`, of: plainNumber },
  }
}

/** What stands sealed in this domain's tables, for a change of the keys. */
export const patientSealedColumns: readonly SealedColumn[] = [
  numberColumn('certificate'),
  numberColumn('phone'),
  { table: 'patient', column: 'private_sealed', place: sql`'patient:' || id || ':private'` },
  { table: 'patient_link', column: 'phone_sealed', place: sql`'patient_link:' || id || ':phone'` },
  { table: 'patient_form', column: 'content_sealed', place: sql`'patient_form:' || id || ':content'` },
  { table: 'consent_signature', column: 'shown_sealed', place: sql`'consent_signature:' || id || ':shown'` },
  { table: 'consent_signature', column: 'name_sealed', place: sql`'consent_signature:' || id || ':name'` },
  { table: 'consent_signature', column: 'drawing_sealed', place: sql`'consent_signature:' || id || ':drawing'` },
]
