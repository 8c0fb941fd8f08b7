import { dayMs, kitErrors } from '@tongying/contract/kit'
import type { Limit } from './limit.ts'

/** Submissions of one kind of application by one account: each notifies everybody who reviews it. */
export function submissionLimit(name: string): Limit {
  return {
    name,
    subject: 'the account that submits',
    windowMs: dayMs,
    allowed: 5,
    success: 'counts',
    error: kitErrors.TooManySubmissions,
  }
}
