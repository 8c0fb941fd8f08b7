import { consultationErrors, type Preparation } from '@tongying/contract/consultations'
import { accountNames } from '../../accounts/index.ts'
import type { Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { filesOfCase } from '../files-of-case.ts'
import { wireStates } from '../move-case.ts'
import { presentPreparation } from '../present-consultation.ts'
import { masked } from './mask-application.ts'
import { readApplication } from './read-application.ts'
import { isEditable } from './save-draft.ts'

/**
 * A draft with its files, as the wizard opens it again: whoever writes it sees what was typed, anybody else that the
 * rights let in sees the patient masked. The read leaves its line in the access log.
 * @throws DraftSubmitted once the case can no longer be edited: from then on it is read by `detail`
 */
export async function readDraft(context: Call<CaseRecord>) {
  const { tx, platform, record, actor } = context
  const { consultation } = record
  if (!isEditable(consultation)) throw new Problem(consultationErrors.DraftSubmitted)
  const typed = await readApplication(tx, platform.keys, consultation.id)
  const isWriter = [consultation.applicantId, consultation.coordinatorId].includes(actor.accountId ?? '')
  const application = isWriter ? typed : masked(typed)
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
    preparation: await preparationOf(context),
  }
}

/** Where a coordinator has a part in it: who, for whom, and how it stands. */
async function preparationOf({ tx, record, actor }: Call<CaseRecord>): Promise<Preparation | null> {
  const { consultation } = record
  const { coordinatorId, applicantId } = consultation
  if (coordinatorId === null) return null
  const nameOf = await accountNames(tx, [coordinatorId, applicantId])
  const names = { coordinatorName: nameOf(coordinatorId) || null, applicantName: nameOf(applicantId) || null }
  return presentPreparation({ ...consultation, ...names }, actor.holders)
}
