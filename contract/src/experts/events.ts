import * as z from 'zod'
import { defineEvents, id, waitingDays } from '../kit/index.ts'

const onExpertApplication = z.object({ applicationId: id, accountId: id })

export const expertEvents = defineEvents({
  'expertApplication.submitted': onExpertApplication,
  'expertApplication.waiting': onExpertApplication.extend({
    workingDays: waitingDays,
  }),
  'expertApplication.approved': onExpertApplication,
  'expertApplication.rejected': onExpertApplication.extend({ reason: z.string() }),
})
export type ExpertEventName = keyof typeof expertEvents
