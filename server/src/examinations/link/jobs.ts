import * as z from 'zod'
import { defineJobs } from '../../platform/jobs/define-jobs.ts'

export const examinationJobs = defineJobs({
  'examinations.resultSms': z.object({ linkId: z.string(), isAddendum: z.boolean().optional() }),
})
