import * as z from 'zod'
import { defineEvents, id } from '../kit/index.ts'

const onExpertApplication = z.object({ applicationId: id, accountId: id })

export const expertEvents = defineEvents({
  'expertApplication.submitted': onExpertApplication,
  /** It waits for a reviewer for so many working days: a reminder, an escalation, overdue. */
  'expertApplication.waiting': onExpertApplication.extend({
    workingDays: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  }),
  'expertApplication.passed': onExpertApplication,
  'expertApplication.rejected': onExpertApplication.extend({ reason: z.string() }),
})
export type ExpertEventName = keyof typeof expertEvents
