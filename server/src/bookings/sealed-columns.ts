import { sql } from 'drizzle-orm'
import { plainNumber } from '../platform/keys/hashed-number.ts'
import type { SealedColumn } from '../platform/keys/reseal.ts'

export type PersonTable = 'booking' | 'waiting_entry'

/** The place for which a value of a row is sealed. */
export function placeIn(
  table: PersonTable,
  id: string,
  column: 'certificate' | 'phone' | 'landline' | 'secret',
): string {
  return `${table}:${id}:${column}`
}

/** The kinds of the hashes by which a patient's numbers are found. */
export const hashKinds = { certificate: 'booking certificate', phone: 'booking phone' } as const

function columnsOf(table: PersonTable): SealedColumn[] {
  const place = (column: string) => sql`${`${table}:`} || id || ${`:${column}`}`
  return [
    {
      table,
      column: 'certificate_sealed',
      place: place('certificate'),
      lookUp: { column: 'certificate_hash', kind: sql`${hashKinds.certificate}`, of: plainNumber },
    },
    {
      table,
      column: 'phone_sealed',
      place: place('phone'),
      lookUp: { column: 'phone_hash', kind: sql`${hashKinds.phone}`, of: plainNumber },
    },
    { table, column: 'landline_sealed', place: place('landline') },
    { table, column: 'secret_sealed', place: place('secret') },
  ]
}

/** What stands sealed in this domain's tables, for a change of the keys. */
export const bookingSealedColumns: readonly SealedColumn[] = [...columnsOf('booking'), ...columnsOf('waiting_entry')]
