import { uploadLimits } from '@tongying/contract/attachments'
import { dayMs } from '@tongying/contract/kit'
import * as z from 'zod'
import { defineJobs } from '../platform/jobs/define-jobs.ts'
import { defineTimers } from '../platform/moves.ts'
import { attachments } from './tables.ts'

export const attachmentJobs = defineJobs({ 'attachments.expire': z.object({ id: z.uuid() }) })

/** A week from when a file was begun, or removed. */
export const expiry = defineTimers(attachments, attachmentJobs, {
  'attachments.expire': ({ id, createdAt, removedAt }) => ({
    runAt: new Date((removedAt ?? createdAt).getTime() + uploadLimits.days * dayMs),
    payload: { id },
  }),
})
