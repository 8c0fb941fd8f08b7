import type { AttachmentOwner } from '@tongying/contract/attachments'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import { removeDeletedFiles } from './deleted-files.ts'
import { discardFiles } from './discard-files.ts'
import { moveAttachment } from './move-attachment.ts'
import { isOf } from './queries.ts'
import type { Attachment } from './tables.ts'

/** Takes a file off its record. It can be restored for a week; then its bytes go too. */
export async function removeAttachment(tx: Tx, id: string, now: Date): Promise<void> {
  await moveAttachment({ tx, now, byId: null }, { id }, 'remove', { removedAt: now })
}

/** Brings a removed file back. */
export function restoreAttachment(tx: Tx, id: string, now: Date): Promise<Attachment> {
  return moveAttachment({ tx, now, byId: null }, { id }, 'restore', { removedAt: null })
}

/** Discards every file of a record at once, for a draft that is discarded; their bytes go after the commit. */
export async function discardAttachmentsOf(
  { tx, now, platform, afterCommit }: Pick<Call, 'tx' | 'now' | 'platform' | 'afterCommit'>,
  owner: AttachmentOwner,
): Promise<void> {
  await discardFiles(tx, isOf(owner), now)
  afterCommit(() => removeDeletedFiles(platform))
}
