import type { AttachmentView } from '@tongying/contract/attachments'
import type { FilesSummary } from '@tongying/contract/consultations'
import { attachmentsOf, unfinishedUploadsOf } from '../attachments/index.ts'
import type { Tx } from '../platform/db/transaction.ts'

export const ownerKind = 'consultation' as const

/** The files of a case, and what they still lack. */
export async function filesOfCase(
  tx: Tx,
  consultationId: string,
): Promise<{ files: AttachmentView[]; summary: FilesSummary }> {
  const owner = { kind: ownerKind, id: consultationId }
  const files = await attachmentsOf(tx, owner)
  const unfinished = await unfinishedUploadsOf(tx, owner)
  return {
    files,
    summary: {
      imagingReady: files.filter((file) => file.kind === 'imaging').length,
      consentReady: files.filter((file) => file.kind === 'consent').length,
      untyped: files.filter((file) => file.kind === 'consultationFile' && file.attachmentType === null).length,
      unfinished,
    },
  }
}
