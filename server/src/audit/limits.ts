import { hourMs, kitErrors } from '@tongying/contract/kit'
import type { Limit } from '../platform/limits/limit.ts'

/** An export takes thousands of rows through memory and leaves a row in the trail. */
export const trailExportLimit: Limit = {
  name: 'exports of the audit trail',
  subject: 'the account that exports rows of the trail',
  windowMs: hourMs,
  allowed: 20,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** A check reads the whole trail; it is made every half an hour by itself. */
export const trailCheckLimit: Limit = {
  name: 'checks of the audit trail',
  subject: 'the account that asks for a check of the trail',
  windowMs: hourMs,
  allowed: 6,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}
