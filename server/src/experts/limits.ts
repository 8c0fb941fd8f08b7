import { dayMs } from '@tongying/contract/kit'
import { practitionerErrors } from '@tongying/contract/practitioners'
import type { Limit } from '../platform/limits/limit.ts'

/** Submissions of an application as an expert: each notifies every auditor of the platform. */
export const submissionLimit: Limit = {
  name: 'expertSubmission',
  subject: 'the account that submits',
  windowMs: dayMs,
  allowed: 5,
  success: 'counts',
  error: practitionerErrors.TooManySubmissions,
}
