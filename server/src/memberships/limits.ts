import { membershipErrors } from '@tongying/contract/memberships'
import type { Limit } from '../platform/limits/limit.ts'

/** SMS cost money and patience. */
export const invitationLimit: Limit = {
  name: 'invitation',
  subject: 'the institution that invites',
  windowMs: 86_400_000,
  allowed: 50,
  success: 'counts',
  error: membershipErrors.TooManyInvitations,
}
