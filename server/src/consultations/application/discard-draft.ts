import { consultationErrors } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import { discardAttachmentsOf } from '../../attachments/index.ts'
import { discardLinksOf } from '../../patients/index.ts'
import type { Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { ownerKind } from '../files-of-case.ts'
import { lockCaseRow } from '../lock-case.ts'
import { consultations } from '../tables.ts'
import { isEditable } from './save-draft.ts'

/**
 * Removes a draft that was never submitted, and its files.
 * @throws `DraftSubmitted`, and `StateChanged` where it was given to somebody else meanwhile
 */
export async function discardDraft(context: Call<CaseRecord>): Promise<{ consultationId: string }> {
  const { consultation } = context.record
  const row = await lockCaseRow(context.tx, consultation.id)
  if (row && isEditable(row) && row.version !== consultation.version) throw new Problem(kitErrors.StateChanged)
  const gone = await context.tx
    .delete(consultations)
    .where(and(eq(consultations.id, consultation.id), eq(consultations.status, 'draft')))
    .returning({ id: consultations.id })
  if (gone.length === 0) throw new Problem(consultationErrors.DraftSubmitted)
  await discardLinksOf(context.tx, { ownerKind, ownerId: consultation.id })
  await discardAttachmentsOf(context, { kind: ownerKind, id: consultation.id })
  context.audit({ subject: { kind: 'consultation', id: consultation.id } })
  return { consultationId: consultation.id }
}
