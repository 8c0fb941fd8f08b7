import { dayMs, id, instant } from '@tongying/contract/kit'
import { messageKinds } from '@tongying/contract/messages'
import * as z from 'zod'
import { defineJobs } from '../platform/jobs/define-jobs.ts'

/** A message that goes to one browser as well: each is tried by itself, so that none gets it twice. */
export const pushJobs = defineJobs({
  'messages.push': z.object({
    messageId: id,
    subscriptionId: id,
    kind: z.enum(messageKinds),
    /** When nobody needs it any more: what fails until then is dropped. */
    until: instant,
    /** Quiet hours held it: what it says may be over. */
    wasHeld: z.boolean().optional(),
  }),
})

/** How long a notice is worth being brought to a browser. */
export function inADay(from: Date): string {
  return new Date(from.getTime() + dayMs).toISOString()
}
