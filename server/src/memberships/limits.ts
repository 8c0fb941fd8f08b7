import { dayMs, hourMs, kitErrors, minuteMs } from '@tongying/contract/kit'
import { membershipErrors } from '@tongying/contract/memberships'
import type { Limit } from '../platform/limits/limit.ts'
import { submissionLimit } from '../platform/limits/submission-limit.ts'

/** A hospital shares one address: a whole shift begins and comes back within a quarter of an hour. */
export const institutionSignInLimit: Limit = {
  name: 'institution sign-in, network',
  subject: 'the network that logs in through institutions',
  windowMs: 15 * minuteMs,
  allowed: 600,
  slowSeconds: 30,
  success: 'counts',
  error: membershipErrors.InstitutionSignInSlowed,
}

/** Each asks a server outside. */
export const institutionTestLimit: Limit = {
  name: 'institution sign-in, test',
  subject: 'the institution whose provider is tested',
  windowMs: hourMs,
  allowed: 30,
  success: 'counts',
  error: membershipErrors.InstitutionSignInSlowed,
}

/** SMS cost money and patience. */
export const invitationLimit: Limit = {
  name: 'invitation',
  subject: 'the institution that invites',
  windowMs: dayMs,
  allowed: 50,
  success: 'counts',
  error: membershipErrors.TooManyInvitations,
}

/** A check says whose phone numbers are known here, of five hundred at a time: nobody may try all that a mask leaves open. */
export const staffCheckLimit: Limit = {
  name: 'invitations, lists checked',
  subject: 'the institution whose lists of staff are checked',
  windowMs: hourMs,
  allowed: 30,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** Each notifies all administrators of the institution; who takes one back and sends it again counts again. */
export const joinSubmissionLimit = submissionLimit('joinSubmission')
