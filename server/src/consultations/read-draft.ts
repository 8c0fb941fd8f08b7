import { consultationErrors, type DraftFields } from '@tongying/contract/consultations'
import { eq } from 'drizzle-orm'
import { recordView } from '../attachments/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Context } from '../platform/http/context.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { Problem } from '../platform/problem.ts'
import type { CaseRecord } from './access.ts'
import { filesOfCase, ownerKind } from './files-of-case.ts'
import { wireStates } from './make-move.ts'
import { masked } from './mask-application.ts'
import { joinDraft } from './personal-fields.ts'
import { isEditable } from './save-draft.ts'
import { applications } from './tables.ts'

/** What was typed, personal values included. */
export async function readApplication(tx: Tx, keys: Keys, consultationId: string): Promise<DraftFields> {
  const [stored] = await tx.select().from(applications).where(eq(applications.consultationId, consultationId)).limit(1)
  return stored ? joinDraft(keys, consultationId, stored) : {}
}

/**
 * A draft with its files, as the wizard opens it again: the applicant sees what they typed, anybody else that the rights
 * let in sees the patient masked. The read leaves its line in the access log. Throws `DraftSubmitted` once the case can
 * no longer be edited: from then on it is read by `detail`.
 */
export async function readDraft(context: Context<CaseRecord>) {
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
    savedAt: consultation.updatedAt.toISOString(),
  }
}
