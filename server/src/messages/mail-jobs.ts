import { id } from '@tongying/contract/kit'
import { messageKinds } from '@tongying/contract/messages'
import * as z from 'zod'
import { defineJobs } from '../platform/jobs/define-jobs.ts'

/** A message that goes out as a mail as well, and the daily summary of one person. */
export const mailJobs = defineJobs({
  'messages.mail': z.object({
    messageId: id,
    kind: z.enum(messageKinds),
    /** Quiet hours held it: what it says may be over. */
    wasHeld: z.boolean().optional(),
  }),
  'messages.digest': z.object({ accountId: id }),
})
