import * as z from 'zod'
import { defineJobs } from '../../platform/jobs/define-jobs.ts'

export const criticalJobs = defineJobs({
  'examinations.escalateCritical': z.object({ id: z.string() }),
})
