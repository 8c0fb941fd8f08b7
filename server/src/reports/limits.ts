import { kitErrors, minuteMs } from '@tongying/contract/kit'
import type { Limit } from '../platform/limits/limit.ts'

/** Months are turned over by hand; each is counted anew. */
export const statisticsLimit: Limit = {
  name: 'statistics',
  subject: 'the account that reads a month of statistics',
  windowMs: 10 * minuteMs,
  allowed: 120,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}
