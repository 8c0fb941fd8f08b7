import type { AttachmentOwner, AttachmentView } from '@tongying/contract/attachments'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { presentAttachment } from './present-attachment.ts'
import { type Attachment, attachments } from './tables.ts'

/** The ready files of a record in their order; unfinished and refused ones are never among them. */
export async function attachmentsOf(tx: Tx, owner: AttachmentOwner): Promise<AttachmentView[]> {
  const rows = await tx
    .select()
    .from(attachments)
    .where(and(isOf(owner), eq(attachments.status, 'ready')))
    .orderBy(asc(attachments.position), asc(attachments.readyAt))
  return rows.map(presentAttachment)
}

/** Ready files by their ids, in the order asked for; missing ones are left out. */
export async function attachmentsByIds(tx: Tx, ids: readonly string[]): Promise<AttachmentView[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(attachments)
    .where(and(inArray(attachments.id, [...ids]), eq(attachments.status, 'ready')))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row: Attachment | undefined = byId.get(id)
    return row ? [presentAttachment(row)] : []
  })
}

/** How many files of a record are still on their way: who submits may want to wait for them. */
export async function unfinishedUploadsOf(tx: Tx, owner: AttachmentOwner): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(attachments)
    .where(and(isOf(owner), inArray(attachments.status, ['received', 'scanning'])))
  return row?.count ?? 0
}

export function isOf(owner: AttachmentOwner) {
  return and(eq(attachments.ownerKind, owner.kind), eq(attachments.ownerId, owner.id))
}
