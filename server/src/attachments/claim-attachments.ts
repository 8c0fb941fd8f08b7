import { type AttachmentOwner, ownAccount } from '@tongying/contract/attachments'
import { kitErrors } from '@tongying/contract/kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import { institutionIdOf } from './storage-use.ts'
import { attachments } from './tables.ts'

/**
 * Gives files that a person uploaded for themselves to a record. Files that already are the record's stay so; anything
 * else (another's, unfinished, unknown) is not found, and nothing is claimed.
 */
export async function claimAttachments(
  tx: Tx,
  { accountId, ids, owner }: { accountId: string; ids: readonly string[]; owner: AttachmentOwner },
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const rows = await tx
    .select()
    .from(attachments)
    .where(and(inArray(attachments.id, wanted), eq(attachments.status, 'ready')))
    .for('update')
  const isOwn = (row: (typeof rows)[number]) => row.ownerKind === ownAccount && row.ownerId === accountId
  const isThere = (row: (typeof rows)[number]) => row.ownerKind === owner.kind && row.ownerId === owner.id
  if (rows.length < wanted.length || !rows.every((row) => isOwn(row) || isThere(row)))
    throw new Problem(kitErrors.NotFound)
  const institutionId = await institutionIdOf(tx, owner)
  await tx
    .update(attachments)
    .set({ ownerKind: owner.kind, ownerId: owner.id, institutionId })
    .where(inArray(attachments.id, wanted))
}
