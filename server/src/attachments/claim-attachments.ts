import {
  type AttachmentKind,
  type AttachmentOwner,
  type AttachmentView,
  ownAccount,
} from '@tongying/contract/attachments'
import { fieldTexts, kitErrors } from '@tongying/contract/kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { requireFewFiles } from './limit-files.ts'
import { attachmentsByIds } from './queries.ts'
import { holderOf, institutionIdOf, requireQuota } from './storage-use.ts'
import { attachments } from './tables.ts'

/** A file, by the field that names it. */
export interface NamedFile {
  readonly field: string
  readonly id: string
}

/**
 * Gives files that a person uploaded for themselves to a record. Files that already are the record's stay so; anything
 * else (another's, unfinished, unknown) is not found, and nothing is claimed.
 * @throws `RuleBroken` with the fields whose file was not found
 */
export async function claimAttachments(
  tx: Tx,
  { accountId, files, owner }: { accountId: string; files: readonly NamedFile[]; owner: AttachmentOwner },
): Promise<void> {
  const wanted = [...new Set(files.map(({ id }) => id))]
  if (wanted.length === 0) return
  const rows = await tx
    .select()
    .from(attachments)
    .where(and(inArray(attachments.id, wanted), eq(attachments.status, 'ready')))
    .for('update')
  const isOwn = (row: (typeof rows)[number]) => row.ownerKind === ownAccount && row.ownerId === accountId
  const isThere = (row: (typeof rows)[number]) => row.ownerKind === owner.kind && row.ownerId === owner.id
  const found = new Set(rows.filter((row) => isOwn(row) || isThere(row)).map((row) => row.id))
  requireFound(files.filter(({ id }) => !found.has(id)))
  const institutionId = await institutionIdOf(tx, owner)
  await tx
    .update(attachments)
    .set({ ownerKind: owner.kind, ownerId: owner.id, institutionId })
    .where(inArray(attachments.id, wanted))
}

/**
 * The same for a record that people add to together: only files of this kind, no more of them than a record may have, and
 * within the quota of its institution.
 * @throws RuleBroken with the fields whose file was not found, or is of another kind
 */
export async function addClaimed(
  { tx, now, platform }: Pick<Call, 'tx' | 'now' | 'platform'>,
  given: { accountId: string; files: readonly NamedFile[]; owner: AttachmentOwner; kind: AttachmentKind },
): Promise<AttachmentView[]> {
  const { accountId, files, owner, kind } = given
  if (files.length === 0) return []
  const found = await attachmentsByIds(
    tx,
    files.map(({ id }) => id),
  )
  const isNew = (id: string) =>
    found.some((file) => file.id === id && file.kind === kind && file.owner.kind === ownAccount)
  requireFound(files.filter(({ id }) => !isNew(id)))
  await requireFewFiles(tx, { owner, now, adding: files.length })
  await claimAttachments(tx, { accountId, files, owner })
  const bytes = found.reduce((sum, file) => sum + file.bytes, 0)
  const holder = await holderOf(tx, accountId, owner)
  await requireQuota(tx, { holder, quotas: platform.config.quotas, bytes, now })
  return found
}

/**
 * Refuses the fields whose file is none that the caller may give.
 * @throws RuleBroken
 */
export function requireFound(missing: readonly NamedFile[]): void {
  if (missing.length === 0) return
  throw new Problem(kitErrors.RuleBroken, {
    fields: Object.fromEntries(missing.map(({ field }) => [field, fieldTexts.fileGone])),
  })
}
