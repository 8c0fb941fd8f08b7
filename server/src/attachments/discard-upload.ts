import { kitErrors } from '@tongying/contract/kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import { deleteLater } from './deleted-files.ts'
import { disarmExpiry } from './move-attachment.ts'
import { attachments } from './tables.ts'

/** Gives an unfinished upload up, with all that arrived of it. */
export async function discardUpload(tx: Tx, id: string, now: Date): Promise<void> {
  const gone = await tx
    .delete(attachments)
    .where(and(eq(attachments.id, id), inArray(attachments.status, ['received', 'scanning'])))
    .returning({ id: attachments.id })
  if (gone.length === 0) throw new Problem(kitErrors.StateChanged)
  await disarmExpiry(tx, [id])
  await deleteLater(tx, [id], now)
}
