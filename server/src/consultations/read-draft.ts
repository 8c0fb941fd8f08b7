import type { DraftFields } from '@tongying/contract/consultations'
import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { filesOfCase } from './files-of-case.ts'
import { wireStates } from './make-move.ts'
import { joinDraft } from './personal-fields.ts'
import { applications, type Consultation } from './tables.ts'

/** What was typed, personal values included. */
export async function readApplication(tx: Tx, keys: Keys, consultationId: string): Promise<DraftFields> {
  const [stored] = await tx.select().from(applications).where(eq(applications.consultationId, consultationId)).limit(1)
  return stored ? joinDraft(keys, consultationId, stored) : {}
}

/** A draft with its files, as the wizard opens it again. */
export async function readDraft(tx: Tx, keys: Keys, consultation: Consultation) {
  const application = await readApplication(tx, keys, consultation.id)
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
