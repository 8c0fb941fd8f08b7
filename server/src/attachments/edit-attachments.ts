import { type AttachmentOwner, type AttachmentType, attachmentKinds } from '@tongying/contract/attachments'
import { kitErrors } from '@tongying/contract/kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import { isOf } from './queries.ts'
import { type Attachment, attachments } from './tables.ts'

/**
 * Sets the type of a consultation file.
 * @throws Malformed, NotFound
 */
export async function setAttachmentType(tx: Tx, id: string, attachmentType: AttachmentType): Promise<Attachment> {
  const [row] = await tx
    .update(attachments)
    .set({ attachmentType })
    .where(and(eq(attachments.id, id), eq(attachments.status, 'ready')))
    .returning()
  if (!row) throw new Problem(kitErrors.NotFound)
  if (!attachmentKinds[row.kind].hasType) throw new Problem(kitErrors.Malformed)
  return row
}

/** Puts the named files first, in this order; the others keep theirs behind them. */
export async function reorderAttachments(tx: Tx, owner: AttachmentOwner, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(isOf(owner))
    .orderBy(asc(attachments.position))
    .for('update')
  const known = new Set(rows.map((row) => row.id))
  const named = new Set(ids.filter((id) => known.has(id)))
  const order = [...named, ...rows.map((row) => row.id).filter((id) => !named.has(id))]
  // One statement, however many files there are.
  await tx.execute(sql`update ${attachments} set position = o.position
    from unnest(${sql.param(order)}::uuid[]) with ordinality as o(id, position)
    where ${attachments.id} = o.id and ${attachments.position} is distinct from o.position`)
}
