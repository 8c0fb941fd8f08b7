import { id } from '@tongying/contract/kit'
import * as z from 'zod'
import { defineJobs } from '../platform/jobs/define-jobs.ts'

/** A message that goes out as SMS as well. */
export const smsJobs = defineJobs({
  'messages.sms': z.object({
    messageId: id,
    emergencyFrom: id.optional(),
    /** It is about an emergency, whether or not it may use the reserve. */
    isEmergency: z.boolean().optional(),
    criticalFrom: id.optional(),
    /** Whose critical finding it is about: the message of an administrator links to nothing. */
    examinationId: id.optional(),
    /** Quiet hours held it: what it says may be over. */
    wasHeld: z.boolean().optional(),
    /** What it met at the last try. */
    unsent: z.object({ limit: z.string(), waitSeconds: z.number() }).optional(),
  }),
})
