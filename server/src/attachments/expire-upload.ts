import { attachmentStates } from '@tongying/contract/attachments'
import { and, eq, inArray } from 'drizzle-orm'
import type { JobHandlers } from '../platform/jobs/define-jobs.ts'
import { discardFiles } from './discard-files.ts'
import { attachments } from './tables.ts'
import type { attachmentJobs } from './timers.ts'

/** A week on: what was never finished, was refused or was removed is discarded. */
export const expireUpload: JobHandlers<typeof attachmentJobs>['attachments.expire'] = async (tx, { id }, { clock }) => {
  const isOver = inArray(attachments.status, attachmentStates.groups.expiring)
  await discardFiles(tx, and(eq(attachments.id, id), isOver), clock.now())
}
