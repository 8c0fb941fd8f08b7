import { and, eq, inArray } from 'drizzle-orm'
import type { JobHandlers } from '../platform/jobs/define-jobs.ts'
import { deleteLater } from './deleted-files.ts'
import { attachments } from './tables.ts'
import type { attachmentJobs } from './timers.ts'

/** A week on: what was never finished, was refused or was removed goes for good. */
export const expireUpload: JobHandlers<typeof attachmentJobs>['attachments.expire'] = async (tx, { id }, { clock }) => {
  const gone = await tx
    .delete(attachments)
    .where(and(eq(attachments.id, id), inArray(attachments.status, ['received', 'scanning', 'quarantined', 'removed'])))
    .returning({ id: attachments.id })
  if (gone.length > 0) await deleteLater(tx, [id], clock.now())
}
