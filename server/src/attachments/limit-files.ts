import { type AttachmentOwner, attachmentErrors, ownAccount, uploadLimits } from '@tongying/contract/attachments'
import { dayMs } from '@tongying/contract/kit'
import { and, eq, lt, ne, or } from 'drizzle-orm'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import { discardFiles } from './discard-files.ts'
import { isOf } from './queries.ts'
import { attachments } from './tables.ts'

/**
 * Refuses one more file (or as many as are `adding`) of a record that would have more than it may, or of an account that has used too few of its uploads.
 * Removed files count until they are gone; they are the first to make room, as are uploads that nobody used for a week.
 * The record is locked until the transaction ends, so that of many at once no more get through than fit.
 */
export async function requireFewFiles(
  tx: Tx,
  { owner, now, adding = 1 }: { owner: AttachmentOwner; now: Date; adding?: number },
): Promise<void> {
  const isOwn = owner.kind === ownAccount
  const allowed = isOwn ? uploadLimits.unattached : uploadLimits.filesOfRecord
  await lockUntilEnd(tx, 'files of a record', `${owner.kind} ${owner.id}`)
  // Refused ones have a limit of their own.
  const count = () => tx.$count(attachments, and(isOf(owner), ne(attachments.status, 'quarantined')))
  if ((await count()) + adding <= allowed) return
  const isOld = and(
    eq(attachments.status, 'ready'),
    lt(attachments.readyAt, new Date(now.getTime() - uploadLimits.days * dayMs)),
  )
  const isRemoved = eq(attachments.status, 'removed')
  await discardFiles(tx, and(isOf(owner), isOwn ? or(isRemoved, isOld) : isRemoved), now)
  if ((await count()) + adding <= allowed) return
  const error = isOwn ? attachmentErrors.TooManyUnattached : attachmentErrors.TooManyFiles
  throw new Problem(error, { field: 'file', values: { allowed } })
}
