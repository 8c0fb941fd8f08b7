import { hourMs, kitErrors } from '@tongying/contract/kit'
import type { Limit } from '../platform/limits/limit.ts'

/** Test messages of one administrator: each costs what a message costs. */
export const carrierTestLimit: Limit = {
  name: 'carrier test',
  subject: 'the administrator who tests a carrier',
  windowMs: hourMs,
  allowed: 20,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}
