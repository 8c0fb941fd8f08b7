import { dayMs, hourMs } from '@tongying/contract/kit'
import { siteErrors } from '@tongying/contract/site'
import type { Limit } from '../platform/limits/limit.ts'

/** Requests from one network: a person writes one, or a few. */
export const contactNetworkLimit: Limit = {
  name: 'contact request, network',
  subject: 'the network that writes by the contact form',
  windowMs: hourMs,
  allowed: 5,
  success: 'counts',
  error: siteErrors.TooManyContactRequests,
}

/** Requests from everybody together: each is stored for months and mailed to somebody who reads it. */
export const contactDayLimit: Limit = {
  name: 'contact request, day',
  subject: 'everybody',
  windowMs: dayMs,
  allowed: 200,
  success: 'counts',
  error: siteErrors.TooManyContactRequests,
}
