import { type AttachmentOwner, attachmentStates, uploadLimits } from '@tongying/contract/attachments'
import { dayMs, kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { cancelJob, schedule } from '../platform/jobs/timed-jobs.ts'
import { Problem } from '../platform/problem.ts'
import { move } from '../platform/states.ts'
import { expireTask, expiryKey } from './expire-upload.ts'
import { isOf } from './queries.ts'
import { type Attachment, attachments } from './tables.ts'
import { throwAwayFiles } from './throw-away-files.ts'

/** Takes a file off its record. It can be restored for a week; then its bytes go too. */
export async function removeAttachment(tx: Tx, id: string, now: Date): Promise<void> {
  await move(tx, attachmentStates, attachments, { id }, 'remove')
  const row = await set(tx, id, { removedAt: now })
  const runAt = new Date(now.getTime() + uploadLimits.days * dayMs)
  await schedule(tx, { task: expireTask, key: expiryKey(id), runAt, payload: { id } })
  const owner = { kind: row.ownerKind, id: row.ownerId }
  await emit(tx, 'attachment.removed', { attachmentId: id, kind: row.kind, owner })
}

/** Brings a removed file back. */
export async function restoreAttachment(tx: Tx, id: string): Promise<Attachment> {
  await move(tx, attachmentStates, attachments, { id }, 'restore')
  await cancelJob(tx, expiryKey(id))
  return set(tx, id, { removedAt: null })
}

/** Throws away every file of a record at once, for a draft that is discarded. */
export async function discardAttachmentsOf(tx: Tx, owner: AttachmentOwner, now: Date): Promise<void> {
  await throwAwayFiles(tx, isOf(owner), now)
}

async function set(tx: Tx, id: string, values: { removedAt: Date | null }): Promise<Attachment> {
  const [row] = await tx.update(attachments).set(values).where(eq(attachments.id, id)).returning()
  if (!row) throw new Problem(kitErrors.NotFound)
  return row
}
