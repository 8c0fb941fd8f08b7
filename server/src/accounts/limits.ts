import { accountErrors } from '@tongying/contract/accounts'
import type { Limit } from '../platform/limits/limit.ts'

const minute = 60_000

/** Nobody is locked out for good: the wait is at most half a minute, and a code signs in at any time. */
export const passwordLimits = {
  network: {
    name: 'password, network',
    subject: 'the network that a password comes from',
    windowMs: 15 * minute,
    allowed: 100,
    slowSeconds: 30,
    success: 'takesBackItsOwn',
    error: accountErrors.SignInSlowed,
  },
  phone: {
    name: 'password, phone',
    subject: 'the phone that somebody signs in as',
    windowMs: 15 * minute,
    allowed: 10,
    slowSeconds: 30,
    success: 'takesBackAll',
    error: accountErrors.SignInSlowed,
  },
} as const satisfies Record<string, Limit>

/** Not a refusal: how often the sign-in history says that tries were slowed down. */
export const slowedNote: Limit = {
  name: 'slowed, note in the history',
  subject: 'the phone that somebody signs in as',
  windowMs: minute,
  allowed: 1,
  success: 'counts',
  error: accountErrors.SignInSlowed,
}

export const secondFactorLimit: Limit = {
  name: 'second factor',
  subject: 'the account',
  windowMs: 15 * minute,
  allowed: 5,
  success: 'takesBackAll',
  error: accountErrors.SecondFactorSlowed,
}
