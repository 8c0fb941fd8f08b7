import { sql } from 'drizzle-orm'
import type { SealedColumn } from '../platform/keys/reseal.ts'

/** The place for which a value of a row is sealed. */
export function placeIn(
  table: 'patient_link' | 'patient_form' | 'consent_signature',
  id: string,
  column: 'phone' | 'content' | 'shown' | 'name' | 'drawing',
): string {
  return `${table}:${id}:${column}`
}

/** What stands sealed in this domain's tables, for a change of the keys. */
export const patientSealedColumns: readonly SealedColumn[] = [
  { table: 'patient_link', column: 'phone_sealed', place: sql`'patient_link:' || id || ':phone'` },
  { table: 'patient_form', column: 'content_sealed', place: sql`'patient_form:' || id || ':content'` },
  { table: 'consent_signature', column: 'shown_sealed', place: sql`'consent_signature:' || id || ':shown'` },
  { table: 'consent_signature', column: 'name_sealed', place: sql`'consent_signature:' || id || ':name'` },
  { table: 'consent_signature', column: 'drawing_sealed', place: sql`'consent_signature:' || id || ':drawing'` },
]
