import type { DraftFields } from '@tongying/contract/consultations'
import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { draftChanged } from '../platform/drafts/draft-changed.ts'
import type { Keys } from '../platform/keys/keys.ts'
import type { Problem } from '../platform/problem.ts'
import { joinDraft } from './personal-fields.ts'
import { applications, type Consultation } from './tables.ts'

/** What was typed, personal values included. */
export async function readApplication(tx: Tx, keys: Keys, consultationId: string): Promise<DraftFields> {
  const [stored] = await tx.select().from(applications).where(eq(applications.consultationId, consultationId)).limit(1)
  return stored ? joinDraft(keys, consultationId, stored) : {}
}

/** The `DraftChanged` of a save or submission that came too late; for the applicant alone. */
export async function applicationChanged(tx: Tx, keys: Keys, row: Consultation): Promise<Problem> {
  const content = await readApplication(tx, keys, row.id)
  return draftChanged({ version: row.draftVersion, savedAt: row.updatedAt.toISOString(), content })
}
