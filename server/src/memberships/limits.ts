import { dayMs } from '@tongying/contract/kit'
import { membershipErrors } from '@tongying/contract/memberships'
import type { Limit } from '../platform/limits/limit.ts'
import { submissionLimit } from '../platform/limits/submission-limit.ts'

/** SMS cost money and patience. */
export const invitationLimit: Limit = {
  name: 'invitation',
  subject: 'the institution that invites',
  windowMs: dayMs,
  allowed: 50,
  success: 'counts',
  error: membershipErrors.TooManyInvitations,
}

/** Each notifies all administrators of the institution; who takes one back and sends it again counts again. */
export const joinSubmissionLimit = submissionLimit('joinSubmission')
