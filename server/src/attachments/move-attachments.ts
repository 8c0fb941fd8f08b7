import type { AttachmentOwner } from '@tongying/contract/attachments'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { isOf } from './queries.ts'
import { institutionIdOf } from './storage-use.ts'
import { attachments } from './tables.ts'

/** Moves the ready files of one record to another; the caller checks the permission. */
export async function moveAttachments(
  tx: Tx,
  { ids, from, to }: { ids: readonly string[]; from: AttachmentOwner; to: AttachmentOwner },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(attachments)
    .set({ ownerKind: to.kind, ownerId: to.id, institutionId: await institutionIdOf(tx, to) })
    .where(and(inArray(attachments.id, [...ids]), isOf(from), eq(attachments.status, 'ready')))
}
