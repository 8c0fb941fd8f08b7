import { consultationErrors, type DraftFields, draftFields } from '@tongying/contract/consultations'
import { readOverwritten } from '../../platform/drafts/overwritten.ts'
import type { Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { overwrittenApplications } from '../sealed-columns.ts'
import { isEditable } from './save-draft.ts'

/**
 * What saves without a version overwrote in a draft, personal values included, the newest first. The read leaves its
 * row.
 * @throws DraftSubmitted once the case can no longer be edited
 */
export async function readEarlierDrafts(
  context: Call<CaseRecord>,
): Promise<{ list: { version: number; keptAt: string; content: DraftFields }[] }> {
  const { tx, platform, record } = context
  const { consultation } = record
  if (!isEditable(consultation)) throw new Problem(consultationErrors.DraftSubmitted)
  const kept = await readOverwritten(tx, platform.keys, { table: overwrittenApplications, draftId: consultation.id })
  const list = kept.map(({ version, keptAt, content }) => ({
    version,
    keptAt: keptAt.toISOString(),
    content: draftFields.parse(content),
  }))
  return { list }
}
