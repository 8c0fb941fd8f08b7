import { dayMs } from '@tongying/contract/kit'
import { membershipErrors } from '@tongying/contract/memberships'
import type { Limit } from '../platform/limits/limit.ts'

/** SMS cost money and patience. */
export const invitationLimit: Limit = {
  name: 'invitation',
  subject: 'the institution that invites',
  windowMs: dayMs,
  allowed: 50,
  success: 'counts',
  error: membershipErrors.TooManyInvitations,
}
