import { isAllowed } from '@tongying/contract/access'
import type { AttachmentOwner, AttachmentView, UnfinishedView } from '@tongying/contract/attachments'
import { attachmentStates } from '@tongying/contract/attachments'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { preparedSelect } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { holdersOf } from './access.ts'
import { presentAttachment } from './present-attachment.ts'
import { type Attachment, attachments } from './tables.ts'

/** The ready files of a record in their order; unfinished and refused ones are never among them. */
export async function attachmentsOf(tx: Tx, owner: AttachmentOwner): Promise<AttachmentView[]> {
  const rows = await readyByOwner(tx, { ...owner })
  return rows.map(presentAttachment)
}

const isOfOwner = and(
  eq(attachments.ownerKind, sql.placeholder('kind')),
  eq(attachments.ownerId, sql.placeholder('id')),
)
const readyByOwner = preparedSelect('ready_attachments', (db) =>
  db
    .select()
    .from(attachments)
    .where(and(isOfOwner, eq(attachments.status, 'ready')))
    .orderBy(asc(attachments.position), asc(attachments.readyAt)),
)

/** The same for several records of a kind, in one statement: record → its files. */
export async function attachmentsOfAll(
  tx: Tx,
  kind: AttachmentOwner['kind'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly AttachmentView[]>> {
  if (ids.length === 0) return new Map()
  const isOfOne = and(eq(attachments.ownerKind, kind), inArray(attachments.ownerId, [...ids]))
  const rows = await tx
    .select()
    .from(attachments)
    .where(and(isOfOne, eq(attachments.status, 'ready')))
    .orderBy(asc(attachments.position), asc(attachments.readyAt))
  return Map.groupBy(rows.map(presentAttachment), ({ owner }) => owner.id)
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
  return (await listUnfinished(tx, owner)).length
}

/** The files of a record that are still on their way, the oldest first. */
export async function listUnfinished(tx: Tx, owner: AttachmentOwner): Promise<UnfinishedView[]> {
  return unfinishedByOwner(tx, { ...owner })
}

const unfinishedByOwner = preparedSelect('unfinished_attachments', (db) =>
  db
    .select({
      id: attachments.id,
      kind: attachments.kind,
      fileName: attachments.fileName,
      bytes: attachments.bytes,
    })
    .from(attachments)
    .where(and(isOfOwner, inArray(attachments.status, attachmentStates.groups.unfinished)))
    .orderBy(asc(attachments.createdAt)),
)

export interface ReadableFile {
  readonly id: string
  readonly owner: AttachmentOwner
  readonly sha256: string
}

/** Of these files, the ready ones that an account may read, in the order asked for. */
export async function readableAmong(tx: Tx, accountId: string, ids: readonly string[]): Promise<ReadableFile[]> {
  const files = await attachmentsByIds(tx, ids)
  const answers = new Map<string, boolean>()
  for (const { owner } of files) {
    const key = `${owner.kind} ${owner.id}`
    if (!answers.has(key)) answers.set(key, isAllowed('attachment.read', await holdersOf(tx, { accountId }, owner)))
  }
  return files
    .filter(({ owner }) => answers.get(`${owner.kind} ${owner.id}`) === true)
    .map(({ id, owner, sha256 }) => ({ id, owner, sha256 }))
}

export function isOf(owner: AttachmentOwner) {
  return and(eq(attachments.ownerKind, owner.kind), eq(attachments.ownerId, owner.id))
}
