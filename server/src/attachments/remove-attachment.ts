import type { AttachmentOwner } from '@tongying/contract/attachments'
import type { Tx } from '../platform/db/transaction.ts'
import { moveAttachment } from './move-attachment.ts'
import { isOf } from './queries.ts'
import type { Attachment } from './tables.ts'
import { throwAwayFiles } from './throw-away-files.ts'

/** Takes a file off its record. It can be restored for a week; then its bytes go too. */
export async function removeAttachment(tx: Tx, id: string, now: Date): Promise<void> {
  await moveAttachment({ tx, now, byId: null }, { id }, 'remove', { removedAt: now })
}

/** Brings a removed file back. */
export function restoreAttachment(tx: Tx, id: string, now: Date): Promise<Attachment> {
  return moveAttachment({ tx, now, byId: null }, { id }, 'restore', { removedAt: null })
}

/** Throws away every file of a record at once, for a draft that is discarded. */
export async function discardAttachmentsOf(tx: Tx, owner: AttachmentOwner, now: Date): Promise<void> {
  await throwAwayFiles(tx, isOf(owner), now)
}
