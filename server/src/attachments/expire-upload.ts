import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import type { Task } from '../platform/jobs/timed-jobs.ts'
import { deleteLater } from './deleted-files.ts'
import { attachments } from './tables.ts'

export const expireTask = 'attachments.expire'
export const expiryKey = (id: string) => `${expireTask}:${id}`

/** A week on: what was never finished, was refused or was removed goes for good. */
export const expireUpload: Task = async (tx, payload, { clock }) => {
  const { id } = z.object({ id: z.uuid() }).parse(payload)
  const gone = await tx
    .delete(attachments)
    .where(and(eq(attachments.id, id), inArray(attachments.status, ['received', 'scanning', 'quarantined', 'removed'])))
    .returning({ id: attachments.id })
  if (gone.length > 0) await deleteLater(tx, [id], clock.now())
}
