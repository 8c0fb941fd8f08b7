import { writeFile } from 'node:fs/promises'
import type { AttachmentKind, AttachmentOwner, AttachmentType } from '@tongying/contract/attachments'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { openDisk } from '../platform/storage/disk.ts'
import { beginUpload } from './begin-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { disarmExpiry } from './move-attachment.ts'

/** Gives a record a ready file, through the same checks as an upload, for tests and the demo hospital. Answers its id. */
export async function giveAttachment(
  platform: Platform,
  file: {
    accountId: string
    owner: AttachmentOwner
    kind: AttachmentKind
    fileName: string
    bytes: Uint8Array
    attachmentType?: AttachmentType
    slot?: string
  },
): Promise<string> {
  const { accountId, owner, kind, fileName: filename, bytes, attachmentType, slot } = file
  const wanted = { filename, kind, ownerKind: owner.kind, ownerId: owner.id, attachmentType, slot }
  const now = platform.clock.now()
  const { quotas, filesDir } = platform.config
  const id = await inTransaction(platform.db, async (tx) => {
    const begun = await beginUpload(tx, { accountId, now, wanted, bytes: bytes.length, quotas })
    // It is finished at once: when `now` is long past, its expiry must not come first.
    await disarmExpiry(tx, [begun])
    return begun
  })
  const disk = openDisk(filesDir)
  await disk.begin(id)
  await writeFile(disk.partialPath(id), bytes)
  await finishUpload(platform, id)
  return id
}
