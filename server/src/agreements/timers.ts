import { agreementNoticeDays } from '@tongying/contract/agreements'
import { dayMs, toInstant } from '@tongying/contract/kit'
import * as z from 'zod'
import { defineJobs } from '../platform/jobs/define-jobs.ts'
import { defineTimers } from '../platform/moves.ts'
import { agreements } from './tables.ts'

export const agreementJobs = defineJobs({ 'agreements.remindLastDay': z.object({ id: z.string() }) })

/** Nine in the morning, so many days before the last one; who agrees later than that knows the last day. */
export const lastDayTimers = defineTimers(agreements, agreementJobs, {
  'agreements.remindLastDay': ({ id, lastDay, answeredAt }) => {
    const runAt = new Date(toInstant(lastDay, '09:00').getTime() - agreementNoticeDays * dayMs)
    return answeredAt && answeredAt < runAt ? { runAt, payload: { id } } : undefined
  },
})
