import {
  type AttachmentKind,
  type AttachmentKindRule,
  attachmentErrors,
  attachmentKinds,
  attachmentStates,
  refuseFile,
  type UploadMetadata,
  uploadLimits,
} from '@tongying/contract/attachments'
import { fileSize, kitErrors, type NamedError } from '@tongying/contract/kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../platform/auth/actor.ts'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { requireMayAdd } from './access.ts'
import { mediaTypeOf } from './file-types.ts'
import { requireFewFiles } from './limit-files.ts'
import { armExpiry } from './move-attachment.ts'
import { holdOpen, ownerAnswersOf } from './port.ts'
import { holderOf, type Quotas, requireQuota } from './storage-use.ts'
import { attachments } from './tables.ts'

/** What somebody wants to upload. */
export interface Booking {
  readonly accountId: string
  /** Set when a program of this account uploads. */
  readonly token?: Actor['token']
  readonly now: Date
  readonly wanted: UploadMetadata
  readonly bytes: number
  readonly quotas: Quotas
  /** The server itself stores it. */
  readonly isStored?: boolean
}

/**
 * Books a new upload: right name, size, record and quota, before the first byte. Answers its id.
 * @throws Malformed
 */
export async function beginUpload(tx: Tx, booking: Booking): Promise<string> {
  const { accountId, token, now, wanted, bytes, quotas, isStored = false } = booking
  const owner = { kind: wanted.ownerKind, id: wanted.ownerId }
  await requireMayAdd(tx, { accountId, token }, owner, wanted.kind)
  await holdOpen(tx, accountId, owner, wanted.kind)
  const { kinds, storedKinds = [] } = ownerAnswersOf(wanted.ownerKind)
  const { onlyOf }: AttachmentKindRule = attachmentKinds[wanted.kind]
  const isForOthers = onlyOf !== undefined && onlyOf !== wanted.ownerKind
  if (isForOthers || (kinds && !kinds.includes(wanted.kind))) throw new Problem(kitErrors.Malformed)
  if (storedKinds.includes(wanted.kind) && !isStored) throw new Problem(kitErrors.Malformed)
  requireRightFile(wanted, bytes)
  await requireFewUnfinished(tx, accountId, bytes)
  await requireFewFiles(tx, { owner, now })
  const holder = await holderOf(tx, accountId, owner)
  const id = newId()
  const row = {
    id,
    uploaderId: accountId,
    uploaderTokenId: token?.id ?? null,
    ownerKind: wanted.ownerKind,
    ownerId: wanted.ownerId,
    institutionId: holder.kind === 'institution' ? holder.id : null,
    kind: wanted.kind,
    slot: wanted.slot ?? null,
    attachmentType: attachmentKinds[wanted.kind].hasType ? (wanted.attachmentType ?? null) : null,
    fileName: plainName(wanted.filename),
    mediaType: mediaTypeOf(wanted.filename, wanted.kind),
    bytes,
    claimedMd5: wanted.md5 ? Buffer.from(wanted.md5, 'hex') : null,
    createdAt: now,
  }
  const [begun] = await tx.insert(attachments).values(row).returning()
  await requireQuota(tx, { holder, quotas, bytes, now })
  if (begun) await armExpiry(tx, begun)
  return id
}

function requireRightFile({ kind, filename, attachmentType }: UploadMetadata, bytes: number): void {
  const refused = refuseFile(kind, { name: filename, size: bytes })
  if (refused) throw new Problem(errorOfKind(kind, attachmentErrors[refused]), { field: 'file' })
  if (attachmentKinds[kind].hasType && !attachmentType) {
    throw new Problem(attachmentErrors.AttachmentTypeRequired, { field: 'attachmentType' })
  }
}

/** The sentence that the kind has for an error of its own, else the common one. */
function errorOfKind(kind: AttachmentKind, error: NamedError): NamedError {
  const { tooLarge, wrongType }: AttachmentKindRule = attachmentKinds[kind]
  if (error.name === 'FileTooLarge') return { ...error, message: tooLarge }
  return error.name === 'FileTypeWrong' ? { ...error, message: wrongType } : error
}

async function requireFewUnfinished(tx: Tx, accountId: string, bytes: number): Promise<void> {
  // Two that begin at once must not both take the last place.
  await lockUntilEnd(tx, 'uploads', accountId)
  const [now] = await tx
    .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${attachments.bytes}), 0)::float8` })
    .from(attachments)
    .where(and(eq(attachments.uploaderId, accountId), inArray(attachments.status, attachmentStates.groups.unfinished)))
  const isOver = now && (now.count >= uploadLimits.unfinished || now.bytes + bytes > uploadLimits.unfinishedBytes)
  const values = { allowed: uploadLimits.unfinished, size: fileSize(uploadLimits.unfinishedBytes) }
  if (isOver) throw new Problem(attachmentErrors.TooManyUploads, { values })
}

/** The name as shown and offered at download: no folders, no control, format or direction characters. */
function plainName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? ''
  return last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-200)
}
