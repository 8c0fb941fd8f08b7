import { sql } from 'drizzle-orm'
import type { SealedColumn } from '../platform/keys/reseal.ts'

const asTyped = (plain: string) => plain
const inLowerCase = (plain: string) => plain.toLowerCase()

/** What stands sealed in this domain's tables, for a change of the keys. */
export const accountSealedColumns: readonly SealedColumn[] = [
  {
    table: 'account',
    column: 'phone_sealed',
    place: sql`'account:' || id || ':phone'`,
    lookUp: { column: 'phone_hash', kind: sql`'phone'`, of: asTyped },
  },
  {
    table: 'account',
    column: 'id_card_sealed',
    place: sql`'account:' || id || ':idCard'`,
    lookUp: { column: 'id_card_hash', kind: sql`'idCard'`, of: asTyped },
  },
  {
    table: 'account',
    column: 'email_sealed',
    place: sql`'account:' || id || ':email'`,
    lookUp: { column: 'email_hash', kind: sql`'email'`, of: inLowerCase },
  },
  { table: 'account_export', column: 'content_sealed', place: sql`'account_export:' || account_id || ':content'` },
  { table: 'second_factor', column: 'secret_sealed', place: sql`'second_factor:' || account_id || ':secret'` },
  {
    table: 'contact_undo',
    column: 'old_sealed',
    place: sql`'account:' || account_id || ':' || kind`,
    // A phone has no letters.
    lookUp: { column: 'old_hash', kind: sql`kind`, of: inLowerCase },
  },
]
