import { verificationLimits } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import type { Limit } from '../platform/limits/limit.ts'

const shared = {
  subject: 'the network that a report number comes from',
  windowMs: verificationLimits.windowMs,
  error: kitErrors.TooManyRequests,
} as const

/** Right numbers count too, so that nobody walks through them; wrong ones are refused sooner. */
export const reportNumberLimits = {
  all: { ...shared, name: 'report number', allowed: verificationLimits.tries, success: 'counts' },
  wrong: {
    ...shared,
    name: 'report number, wrong',
    allowed: verificationLimits.wrongTries,
    success: 'takesBackItsOwn',
  },
} as const satisfies Record<string, Limit>
