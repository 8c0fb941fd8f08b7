import { type AttachmentOwner, ownAccount } from '@tongying/contract/attachments'
import { fieldTexts, kitErrors } from '@tongying/contract/kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import { institutionIdOf } from './storage-use.ts'
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
 * Refuses the fields whose file is none that the caller may give.
 * @throws RuleBroken
 */
export function requireFound(missing: readonly NamedFile[]): void {
  if (missing.length === 0) return
  throw new Problem(kitErrors.RuleBroken, {
    fields: Object.fromEntries(missing.map(({ field }) => [field, fieldTexts.fileGone])),
  })
}
