import {
  type AttachmentKind,
  type AttachmentOwner,
  type AttachmentType,
  attachmentErrors,
  copyLimits,
  refuseFile,
} from '@tongying/contract/attachments'
import { fieldTexts, fileSize, kitErrors } from '@tongying/contract/kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { FairQueue } from '../platform/limits/fair-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { isProblem, Problem } from '../platform/problem.ts'
import { openDisk } from '../platform/storage/disk.ts'
import { requireMayAdd } from './access.ts'
import { finishUpload } from './finish-upload.ts'
import { requireFewFiles } from './limit-files.ts'
import { armExpiry } from './move-attachment.ts'
import { isOf, readableAmong } from './queries.ts'
import { holderOf, requireQuota } from './storage-use.ts'
import { type Attachment, attachments } from './tables.ts'

interface Copying {
  /** Ready files of `from`, of these kinds, that the caller may read. */
  readonly ids: readonly string[]
  readonly kinds: readonly AttachmentKind[]
  /** What they become, where the other record takes other kinds. */
  readonly as?: { readonly kind: AttachmentKind; readonly attachmentType: AttachmentType }
  readonly from: AttachmentOwner
  readonly to: AttachmentOwner
  /** Of the call, which named them. */
  readonly field: string
}

/**
 * Copies files of one record to another, each a file of its own that stays when the other one goes: booked like uploads in
 * this transaction, with right, quota and number; looked into like uploads after it, before the call is answered. No byte is
 * copied. A file that does not arrive any more stays an unfinished upload of its record, where the person sees it.
 * @throws `RuleBroken` at the field, `CopyTooLarge`, what `refuseFile` names, `TooManyFiles`, `StorageQuotaReached`
 */
export async function copyAttachments(
  call: Pick<Call, 'tx' | 'now' | 'actor' | 'platform' | 'afterCommit'>,
  copying: Copying,
): Promise<void> {
  if (copying.ids.length === 0) return
  const { tx, platform, actor, afterCommit } = call
  const uploaderId = accountIdOf(call)
  const files = await filesToCopy(tx, uploaderId, copying)
  const become = files.map((file) => ({ ...file, ...copying.as }))
  for (const kind of new Set(become.map((file) => file.kind))) await requireMayAdd(tx, actor, copying.to, kind)
  const copies = await bookCopies(call, copying.to, become)
  const caller = { uploaderId, token: actor.token, requireStillSignedIn: async () => {} }
  const asker = { network: uploaderId, subject: '', isKnown: true }
  afterCommit(async () => {
    const withBytes = await giveBytes(platform, copies)
    await copyTurns.run(asker, async () => {
      for (const id of withBytes) await finishCopy(platform, { id, ...caller })
    })
  })
}

/**
 * Gives copies their bytes, before they wait for their turn: what has its bytes takes no room that others need, and stays when
 * the earlier file goes. Answers which have them.
 */
async function giveBytes({ config, log }: Platform, copies: readonly Copy[]): Promise<string[]> {
  const disk = openDisk(config.filesDir)
  const given: string[] = []
  for (const { id, of } of copies) {
    await disk.beginWith(id, of).then(
      () => given.push(id),
      (error: unknown) => log.warn({ id, of, err: error }, 'a file was not copied'),
    )
  }
  return given
}

async function finishCopy(platform: Platform, upload: Parameters<typeof finishUpload>[1]): Promise<void> {
  const { id } = upload
  try {
    await finishUpload(platform, upload)
  } catch (error) {
    platform.log.warn({ id, err: error }, 'a file was not copied')
    // Discarded before it had its bytes, it would leave them behind.
    if (isProblem(error, kitErrors.NotFound)) await openDisk(platform.config.filesDir).removePartial(id)
  }
}

interface Copy {
  readonly id: string
  /** The file whose bytes it has. */
  readonly of: string
}

/** Copying sends no bytes, but each is read anew: of one person one call's are looked into at a time, of all people four. */
const copyTurns = new FairQueue({ running: 4, runningEach: 1, mostWaiting: 100_000, mostWaitingEach: 10_000 })

/** The files in the order asked for; one that is none of these is named as gone. */
async function filesToCopy(tx: Tx, accountId: string, copying: Copying): Promise<Attachment[]> {
  const { ids, kinds, from, field } = copying
  const readable = new Set((await readableAmong(tx, accountId, ids)).map(({ id }) => id))
  const rows = await tx
    .select()
    .from(attachments)
    .where(and(inArray(attachments.id, [...ids]), isOf(from), eq(attachments.status, 'ready')))
  const byId = new Map(
    rows.filter(({ id, kind }) => readable.has(id) && kinds.includes(kind)).map((row) => [row.id, row]),
  )
  const files = ids.flatMap((id) => byId.get(id) ?? [])
  if (files.length < ids.length) throw new Problem(kitErrors.RuleBroken, { fields: { [field]: fieldTexts.fileGone } })
  if (bytesOf(files) > copyLimits.bytes) {
    const values = { size: fileSize(copyLimits.bytes) }
    throw new Problem(attachmentErrors.CopyTooLarge, { field, values })
  }
  return files
}

async function bookCopies(
  { tx, now, platform, ...call }: Pick<Call, 'tx' | 'now' | 'actor' | 'platform'>,
  to: AttachmentOwner,
  files: readonly Attachment[],
): Promise<Copy[]> {
  const uploaderId = accountIdOf(call)
  // What may be uploaded may have become less since.
  for (const { kind, fileName, bytes } of files) {
    const refused = refuseFile(kind, { name: fileName, size: bytes })
    if (refused) throw new Problem(attachmentErrors[refused], { field: 'file' })
  }
  await requireFewFiles(tx, { owner: to, now, adding: files.length })
  const holder = await holderOf(tx, uploaderId, to)
  const copies = files.map((file) => ({ id: newId(), file }))
  const rows = copies.map(({ id, file }) => ({
    id,
    uploaderId,
    ownerKind: to.kind,
    ownerId: to.id,
    institutionId: holder.kind === 'institution' ? holder.id : null,
    kind: file.kind,
    slot: file.slot,
    attachmentType: file.attachmentType,
    fileName: file.fileName,
    mediaType: file.mediaType,
    bytes: file.bytes,
    createdAt: now,
  }))
  const booked = await tx.insert(attachments).values(rows).returning()
  await requireQuota(tx, { holder, quotas: platform.config.quotas, bytes: bytesOf(files), now })
  for (const row of booked) await armExpiry(tx, row)
  return copies.map(({ id, file }) => ({ id, of: file.id }))
}

function bytesOf(files: readonly Pick<Attachment, 'bytes'>[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}
