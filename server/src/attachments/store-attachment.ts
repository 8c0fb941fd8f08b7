import { writeFile } from 'node:fs/promises'
import type { AttachmentKind, AttachmentOwner } from '@tongying/contract/attachments'
import { kitErrors } from '@tongying/contract/kit'
import { inTransaction, type Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import type { Platform } from '../platform/platform.ts'
import { isProblem } from '../platform/problem.ts'
import { openDisk } from '../platform/storage/disk.ts'
import { beginUpload } from './begin-upload.ts'
import { discardUpload } from './discard-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { measureArrived, promiseRoom } from './promise-room.ts'

interface ArrivedFile {
  /** Who adds it, with the right to: not always who calls. */
  readonly accountId: string
  /** Who is counted when the content is refused, where that is not the account: the terminal that sent it. */
  readonly refusalsOf?: string
  readonly owner: AttachmentOwner
  readonly kind: AttachmentKind
  readonly fileName: string
  readonly content: Buffer
}

/**
 * Makes bytes that came with a call a file of a record: booked like an upload in this transaction, with right, quota and
 * number; looked into like one after it, before the call is answered. `onReady` is done once it is a file, in a transaction of
 * its own.
 * @throws `FileTooLarge`, `FileTypeWrong`, `TooManyFiles`, `TooManyUploads`, `StorageQuotaReached`
 */
export async function storeAttachment(
  { tx, now, platform, afterCommit }: Pick<Call, 'tx' | 'now' | 'platform' | 'afterCommit'>,
  { accountId, refusalsOf, owner, kind, fileName: filename, content }: ArrivedFile,
  onReady: (tx: Tx, stored: { readonly id: string; readonly path: string }) => Promise<void>,
): Promise<void> {
  const { quotas, filesDir } = platform.config
  const disk = openDisk(filesDir)
  const wanted = { filename, kind, ownerKind: owner.kind, ownerId: owner.id }
  const id = await beginUpload(tx, { accountId, now, wanted, bytes: content.length, quotas, isStored: true })
  await promiseRoom(tx, disk, { id, arrived: await measureArrived(tx, disk, content.length) })
  afterCommit(async () => {
    try {
      await disk.begin(id)
      await writeFile(disk.partialPath(id), content)
      await finishUpload(platform, { id, uploaderId: accountId, refusalsOf, requireStillSignedIn: async () => {} })
    } catch (thrown) {
      await forget(platform, id)
      throw thrown
    }
    const path = (await disk.locate(id))?.path ?? ''
    await inTransaction(platform.db, (each) => onReady(each, { id, path }))
  })
}

/** Its bytes came with the call alone: nobody comes back to finish it, and it would take a place of the uploader's. */
async function forget(platform: Platform, id: string): Promise<void> {
  await discardUpload(platform, id).catch((thrown: unknown) => {
    // It was refused for its content, and is put away.
    if (!isProblem(thrown, kitErrors.StateChanged)) throw thrown
  })
}
