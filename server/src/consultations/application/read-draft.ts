import { consultationErrors } from '@tongying/contract/consultations'
import { recordView } from '../../platform/audit/record-view.ts'
import type { Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { filesOfCase, ownerKind } from '../files-of-case.ts'
import { wireStates } from '../move-case.ts'
import { masked } from './mask-application.ts'
import { readApplication } from './read-application.ts'
import { isEditable } from './save-draft.ts'

/**
 * A draft with its files, as the wizard opens it again: the applicant sees what they typed, anybody else that the rights
 * let in sees the patient masked. The read leaves its line in the access log. Throws `DraftSubmitted` once the case can
 * no longer be edited: from then on it is read by `detail`.
 */
export async function readDraft(context: Call<CaseRecord>) {
  const { tx, platform, record, actor } = context
  const { consultation } = record
  if (!isEditable(consultation)) throw new Problem(consultationErrors.DraftSubmitted)
  await recordView(platform, context, { kind: ownerKind, id: consultation.id })
  const typed = await readApplication(tx, platform.keys, consultation.id)
  const application = consultation.applicantId === actor.accountId ? typed : masked(typed)
  const { files } = await filesOfCase(tx, consultation.id)
  const consent = files.find((file) => file.kind === 'consent')
  const imaging = files.find((file) => file.kind === 'imaging')
  return {
    ...application,
    consultationId: consultation.id,
    status: wireStates(consultation).status,
    agreeBook: consent?.id ?? null,
    agreeBookName: consent?.fileName ?? null,
    videoFile: imaging?.id ?? null,
    videoFileName: imaging?.fileName ?? null,
    elseFiles: files
      .filter((file) => file.kind === 'consultationFile')
      .map((file) => ({ id: file.id, name: file.fileName, type: file.attachmentType })),
    version: consultation.draftVersion,
    savedAt: consultation.updatedAt.toISOString(),
  }
}
