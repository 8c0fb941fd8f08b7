import type { DraftFields } from '@tongying/contract/consultations'
import { eq, sql } from 'drizzle-orm'
import { preparedSelect } from '../../platform/db/prepared.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { draftChanged } from '../../platform/drafts/draft-changed.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import type { Problem } from '../../platform/problem.ts'
import { ownerKind } from '../files-of-case.ts'
import { applications, type Consultation } from '../tables.ts'
import { joinDraft } from './personal-fields.ts'

const applicationById = preparedSelect('application_of_case', (db) =>
  db
    .select()
    .from(applications)
    .where(eq(applications.consultationId, sql.placeholder('consultationId'))),
)

/** What was typed, personal values included. */
export async function readApplication(tx: Tx, keys: Keys, consultationId: string): Promise<DraftFields> {
  const [stored] = await applicationById(tx, { consultationId })
  return stored ? joinDraft(keys, consultationId, stored) : {}
}

/** The `DraftChanged` of a save or submission that came too late; for the applicant alone, and leaves the row of a read. */
export async function applicationChanged(context: Call<unknown>, row: Consultation): Promise<Problem> {
  const { tx, platform } = context
  const content = await readApplication(tx, platform.keys, row.id)
  const current = { version: row.draftVersion, savedAt: row.updatedAt.toISOString(), content }
  return draftChanged(current, { kind: ownerKind, id: row.id })
}
