import { type AttachmentOwner, attachmentErrors, type StorageUse } from '@tongying/contract/attachments'
import { fileSize } from '@tongying/contract/kit'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Config } from '../platform/config.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import { discardFiles } from './discard-files.ts'
import { ownerAnswersOf } from './port.ts'
import { attachments, storageUses } from './tables.ts'

/** Whose total a file counts in: the institution's whose record it belongs to, else the account's that uploaded it. */
export interface StorageHolder {
  readonly kind: 'account' | 'institution'
  readonly id: string
}
/** The most bytes that an account and an institution may have. */
export type Quotas = Config['quotas']

/** Whose total a record's files count in, when this account uploads them. */
export async function holderOf(tx: Tx, accountId: string, owner: AttachmentOwner): Promise<StorageHolder> {
  const institutionId = await institutionIdOf(tx, owner)
  return institutionId === null ? { kind: 'account', id: accountId } : { kind: 'institution', id: institutionId }
}

/** The institution that a record belongs to; nothing for a person's own. */
export async function institutionIdOf(tx: Tx, owner: AttachmentOwner): Promise<string | null> {
  return (await ownerAnswersOf(owner.kind).institutionOf?.(tx, owner.id)) ?? null
}

/** How many bytes a holder has, finished and unfinished, and how many it may have. */
export async function readStorageUse(tx: Tx, holder: StorageHolder, quotas: Quotas): Promise<StorageUse> {
  const [row] = await tx
    .select({ bytes: storageUses.bytes })
    .from(storageUses)
    .where(and(eq(storageUses.holderKind, holder.kind), eq(storageUses.holderId, holder.id)))
  const allowed = holder.kind === 'account' ? quotas.accountBytes : quotas.institutionBytes
  return { of: holder.kind, usedBytes: row?.bytes ?? 0, allowedBytes: allowed }
}

/** The same for several institutions at once, by their ids. */
export async function storageUsesOfInstitutions(
  tx: Tx,
  ids: readonly string[],
  { institutionBytes }: Quotas,
): Promise<ReadonlyMap<string, StorageUse>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(storageUses)
    .where(and(eq(storageUses.holderKind, 'institution'), inArray(storageUses.holderId, [...ids])))
  const used = new Map(rows.map((row) => [row.holderId, row.bytes]))
  return new Map(
    ids.map((id) => [id, { of: 'institution', usedBytes: used.get(id) ?? 0, allowedBytes: institutionBytes }]),
  )
}

/**
 * Refuses a file that was just counted when its holder now has more than allowed. The count's row is locked until the
 * transaction ends, so that of many at once no more get through than fit. Before a refusal, what the holder has removed
 * goes for good: it is the first to make room.
 * @throws StorageQuotaReached
 */
export async function requireQuota(
  tx: Tx,
  { holder, quotas, bytes, now }: { holder: StorageHolder; quotas: Quotas; bytes: number; now: Date },
): Promise<void> {
  const isOver = ({ usedBytes, allowedBytes }: StorageUse) => usedBytes > allowedBytes
  if (!isOver(await readStorageUse(tx, holder, quotas))) return
  await discardFiles(tx, and(ofHolder(holder), eq(attachments.status, 'removed')), now)
  const use = await readStorageUse(tx, holder, quotas)
  if (!isOver(use)) return
  const values = {
    used: fileSize(use.usedBytes - bytes),
    allowed: fileSize(use.allowedBytes),
    size: fileSize(bytes),
  }
  throw new Problem(attachmentErrors.StorageQuotaReached, { field: 'file', values })
}

/** The files that count in a holder's total. */
export function ofHolder({ kind, id }: StorageHolder) {
  // The index is over this expression.
  const isTheirs = sql`coalesce(${attachments.institutionId}, ${attachments.uploaderId}) = ${id}`
  return kind === 'account' ? and(isTheirs, isNull(attachments.institutionId)) : isTheirs
}
