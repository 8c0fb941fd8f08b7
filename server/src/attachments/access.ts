import type { Holder } from '@tongying/contract/access'
import { type AttachmentKind, type AttachmentOwner, attachmentStates } from '@tongying/contract/attachments'
import { isIn, kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { Actor } from '../platform/auth/actor.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type Access, accountIdOf, type Call, type Part } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { holdOpen, ownerAnswersOf } from './port.ts'
import { type Attachment, attachments } from './tables.ts'

/** What an account is to the files of a record, or to one of them; nothing when it may not know of them. */
export async function holdersOf(
  tx: Tx,
  { accountId, token }: Pick<Actor, 'accountId' | 'token'>,
  owner: AttachmentOwner,
  fileId?: string,
): Promise<Holder[]> {
  const port = ownerAnswersOf(owner.kind)
  if (accountId === undefined) return []
  if (token && !(await port.mayKnowByToken?.(tx, accountId, owner.id))) return []
  if (await port.mayAttach(tx, accountId, owner.id)) return ['owner', 'reader']
  return (await port.mayRead(tx, accountId, owner.id, fileId)) ? ['reader'] : []
}

/** @throws NotFound unless the account may add files to this record, by its token where it calls with one */
export async function requireMayAdd(
  tx: Tx,
  actor: Pick<Actor, 'accountId' | 'token'>,
  owner: AttachmentOwner,
  fileKind: AttachmentKind,
): Promise<void> {
  const holders = await holdersOf(tx, actor, owner)
  if (!(await mayAddTo(tx, actor, owner, { holders, fileKind }))) throw new Problem(kitErrors.NotFound)
}

/** Whether somebody who is this to the files of a record may add to them. */
async function mayAddTo(
  tx: Tx,
  { accountId }: Pick<Actor, 'accountId'>,
  { kind, id }: AttachmentOwner,
  { holders, fileKind }: { readonly holders: readonly Holder[]; readonly fileKind: AttachmentKind },
): Promise<boolean> {
  if (holders.includes('owner')) return true
  if (accountId === undefined || holders.length === 0) return false
  return (await ownerAnswersOf(kind).mayAdd?.(tx, accountId, id, fileKind)) ?? false
}

/** Access of the calls that name a record. */
export async function ownerAccess(
  context: Call,
  input: { ownerKind: AttachmentOwner['kind']; ownerId: string },
): Promise<Access<AttachmentOwner>> {
  const owner = { kind: input.ownerKind, id: input.ownerId }
  return { holders: await holdersOf(context.tx, context.actor, owner), record: owner }
}

/** Access of the calls that change a file: for who may, its record stays open until the call is done. */
export async function attachmentChange(context: Call, input: { id: string }): Promise<Access<Attachment>> {
  const access = await accessTo(context.tx, context.actor, input.id)
  const { ownerKind: kind, ownerId: id } = access.record
  if (access.holders.includes('owner')) await holdOpen(context.tx, accountIdOf(context), { kind, id })
  return access
}

/**
 * Access of the call that discards an unfinished upload: who may change the record's files.
 * @throws NotFound
 */
export async function unfinishedAccess(context: Call, input: { id: string }): Promise<Access<Attachment>> {
  const [row] = await context.tx.select().from(attachments).where(eq(attachments.id, input.id)).limit(1)
  if (!row || !isIn(attachmentStates.groups.unfinished, row.status)) throw new Problem(kitErrors.NotFound)
  const owner = { kind: row.ownerKind, id: row.ownerId }
  const holders = await holdersOf(context.tx, context.actor, owner)
  // Who may only read the record does not even know of files that are not there yet.
  const mayDiscard = await mayAddTo(context.tx, context.actor, owner, { holders, fileKind: row.kind })
  return { holders: mayDiscard ? ['owner', ...holders] : [], record: row }
}

/**
 * What an account is to a file, ready or removed; any other does not exist for anybody.
 * @throws NotFound
 */
export async function accessTo(
  tx: Tx,
  actor: Pick<Actor, 'accountId' | 'token'>,
  id: string,
): Promise<Part<Attachment>> {
  const [row] = await tx.select().from(attachments).where(eq(attachments.id, id)).limit(1)
  if (!row || !isIn(attachmentStates.groups.finished, row.status)) throw new Problem(kitErrors.NotFound)
  const holders = await holdersOf(tx, actor, { kind: row.ownerKind, id: row.ownerId }, id)
  const isFixed = ownerAnswersOf(row.ownerKind).storedKinds?.includes(row.kind) ?? false
  return { holders: isFixed ? holders.filter((holder) => holder !== 'owner') : holders, record: row }
}
