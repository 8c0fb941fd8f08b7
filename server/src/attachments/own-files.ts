import type { AttachmentOwner } from '@tongying/contract/attachments'
import { and, eq } from 'drizzle-orm'
import type { OwnFile } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { discardFiles } from './discard-files.ts'
import { isOf } from './queries.ts'
import { attachments } from './tables.ts'

/** The ready files that are a person's own: those whose record is the person, such as picture and papers. */
export async function ownFilesOf(tx: Tx, accountId: string): Promise<OwnFile[]> {
  return tx
    .select({ id: attachments.id, fileName: attachments.fileName })
    .from(attachments)
    .where(and(eq(attachments.ownerId, accountId), eq(attachments.status, 'ready')))
    .orderBy(attachments.createdAt)
}

/** Discards them for good, whatever their state; their bytes go with the next run that removes deleted files. */
export async function discardOwnFiles(tx: Tx, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  await discardFiles(tx, eq(attachments.ownerId, accountId), now)
}

/** Discards the files of a record that is erased. */
export async function discardFilesOf(tx: Tx, owner: AttachmentOwner, now: Date): Promise<void> {
  await discardFiles(tx, isOf(owner), now)
}
