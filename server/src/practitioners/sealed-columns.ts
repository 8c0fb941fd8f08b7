import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { realNameOf } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { overwrittenColumn } from '../platform/drafts/overwritten.ts'
import type { Keys } from '../platform/keys/keys.ts'
import type { SealedColumn } from '../platform/keys/reseal.ts'
import { certificateCell } from './certification-draft.ts'
import { certifications } from './tables.ts'

/** What saves without a version overwrote. */
export const overwrittenCertifications = 'certification_overwritten'

/** What stands sealed in this domain's tables, for a change of the keys. */
export const practitionerSealedColumns: readonly SealedColumn[] = [
  {
    table: 'certification',
    column: 'certificate_sealed',
    place: certificateCell.place,
    lookUp: {
      column: 'certificate_hash',
      kind: sql`'practiceCertificate'`,
      of: (plain) => plain.toUpperCase(),
    },
  },
  overwrittenColumn(overwrittenCertifications),
]

/** The ID number's hash stands here without the number: it is computed again from the account that it came from. */
export async function rehashIdCards(tx: Tx, keys: Keys): Promise<void> {
  const rows = await tx
    .selectDistinct({ accountId: certifications.accountId })
    .from(certifications)
    .where(isNotNull(certifications.idCardHash))
  for (const { accountId } of rows) {
    const { idCardHash } = await realNameOf(tx, keys, accountId)
    await tx
      .update(certifications)
      .set({ idCardHash })
      .where(and(eq(certifications.accountId, accountId), isNotNull(certifications.idCardHash)))
  }
}
