import { sql } from 'drizzle-orm'
import type { SealedColumn } from '../platform/keys/reseal.ts'
import { invitedPhoneCell } from './invited-phone.ts'

/** What stands sealed in this domain's tables, for a change of the keys. */
export const membershipSealedColumns: readonly SealedColumn[] = [
  {
    table: 'institution_sign_in',
    column: 'secret_sealed',
    place: sql`'institution_sign_in:' || institution_id || ':secret'`,
  },
  {
    table: 'membership_invitation',
    column: 'phone_sealed',
    place: invitedPhoneCell.place,
    lookUp: { column: 'phone_hash', kind: sql`'phone'`, of: (plain) => plain },
  },
]
