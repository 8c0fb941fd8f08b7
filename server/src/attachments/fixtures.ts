import { writeFile } from 'node:fs/promises'
import type { AttachmentKind, AttachmentOwner, AttachmentType } from '@tongying/contract/attachments'
import { inTransaction } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { openDisk } from '../platform/storage/disk.ts'
import { beginUpload } from './begin-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { disarmExpiry } from './move-attachment.ts'
import { attachments } from './tables.ts'

interface GivenFile {
  accountId: string
  owner: AttachmentOwner
  kind: AttachmentKind
  fileName: string
  bytes: Uint8Array
  attachmentType?: AttachmentType
  slot?: string
}

/** Gives a record a ready file, through the same checks as an upload, for tests and the demo hospital. Answers its id. */
export async function giveAttachment(platform: Platform, file: GivenFile): Promise<string> {
  const { id, finish } = await aWholeUpload(platform, file)
  await finish()
  return id
}

/** An upload whose last byte is there, and what remains to be done. */
export async function aWholeUpload(
  platform: Platform,
  file: GivenFile,
): Promise<{ readonly id: string; readonly finish: () => Promise<void> }> {
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
  return {
    id,
    finish: () => finishUpload(platform, { id, uploaderId: accountId, requireStillSignedIn: async () => {} }),
  }
}

/** For tests: ready files without bytes, as many as a record should have. */
export async function fillRecord(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { owner, by, files }: { owner: AttachmentOwner; by: string; files: number },
): Promise<void> {
  const at = clock.now()
  const row = { uploaderId: by, ownerKind: owner.kind, ownerId: owner.id, kind: 'consultationFile', bytes: 1 } as const
  const ready = { status: 'ready', sha256: Buffer.alloc(32), createdAt: at, readyAt: at } as const
  const shown = { fileName: 'a.pdf', mediaType: 'application/pdf' }
  const rows = Array.from({ length: files }, () => ({ id: newId(), ...row, ...ready, ...shown }))
  for (let from = 0; from < files; from += 1000) await db.orm.insert(attachments).values(rows.slice(from, from + 1000))
}
