import { attachmentPreviewPath } from '@tongying/contract/attachments'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { claimAttachments, requireFound } from './claim-attachments.ts'
import type { OwnerAnswers } from './port.ts'
import { removeAttachment } from './remove-attachment.ts'
import { attachments } from './tables.ts'

/** The owner of a person's picture. */
export const avatarOwner = 'avatar'

/** Every signed-in person sees these pictures; files come here through `putAvatar` alone. */
export const avatarFiles: OwnerAnswers = {
  mayAttach: async () => false,
  mayRead: async () => true,
  kinds: ['image'],
}

/** Makes a picture that a person has uploaded their own picture, in place of the former one; an empty id only removes that. */
export async function putAvatar(
  tx: Tx,
  { accountId, fileId, now }: { accountId: string; fileId: string; now: Date },
): Promise<string | null> {
  const owner = { kind: avatarOwner, id: accountId } as const
  if (fileId !== '') {
    const files = [{ field: 'avatar', id: fileId }]
    await claimAttachments(tx, { accountId, files, owner })
    const [file] = await tx.select().from(attachments).where(eq(attachments.id, fileId))
    if (file?.kind !== 'image') requireFound(files)
  }
  const former = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(
      and(
        eq(attachments.ownerKind, owner.kind),
        eq(attachments.ownerId, owner.id),
        eq(attachments.status, 'ready'),
        fileId === '' ? undefined : ne(attachments.id, fileId),
      ),
    )
  for (const { id } of former) await removeAttachment(tx, id, now)
  return fileId === '' ? null : attachmentPreviewPath(fileId)
}
