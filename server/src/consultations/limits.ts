import { consultationErrors, verificationLimits } from '@tongying/contract/consultations'
import { dayMs, hourMs, kitErrors, minuteMs } from '@tongying/contract/kit'
import type { Limit } from '../platform/limits/limit.ts'

/** More than people write to each other; a discussion stays with the case for decades. */
export const discussionLimit: Limit = {
  name: 'discussion',
  subject: 'the account that writes',
  windowMs: 10 * minuteMs,
  allowed: 60,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

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

const emergencies = {
  subject: 'the applicant who submits an emergency',
  success: 'counts',
  error: consultationErrors.TooManyEmergencies,
} as const

/** Each emergency calls its experts at once, without a review: more than these nobody files who has patients to see. */
export const emergencyLimits = {
  hour: { ...emergencies, name: 'emergencies of an hour', windowMs: hourMs, allowed: 10 },
  day: { ...emergencies, name: 'emergencies of a day', windowMs: dayMs, allowed: 30 },
} as const satisfies Record<string, Limit>

/** An administrator opens a case by break-glass access now and then, not a list of them. */
export const breakGlassLimit: Limit = {
  name: 'break-glass access',
  subject: 'the administrator',
  windowMs: dayMs,
  allowed: 12,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** A list is taken along now and then; each takes thousands of rows through memory and leaves a row in the trail. */
export const exportLimit: Limit = {
  name: 'lists exported',
  subject: 'the account that exports its list',
  windowMs: hourMs,
  allowed: 30,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** A new address is wanted when a device is lost. */
export const feedMadeLimit: Limit = {
  name: 'calendar addresses made',
  subject: 'the account whose calendar it is',
  windowMs: dayMs,
  allowed: 20,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** A few calendar programs of one person, each of which asks every quarter of an hour. */
export const feedReadLimit: Limit = {
  name: 'calendar addresses read',
  subject: 'the account whose calendar it is',
  windowMs: hourMs,
  allowed: 120,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** A coordinator asks for each application once or twice; each time brings the physician an SMS. */
export const confirmationLimit: Limit = {
  name: 'confirmations asked for',
  subject: 'the coordinator, with the physician who is asked',
  windowMs: dayMs,
  allowed: 30,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** A lead asks once the text is written, and reminds whoever has not signed; inviting experts again is counted apart. */
export const signaturesLimit: Limit = {
  name: 'signatures asked for',
  subject: 'the case',
  windowMs: dayMs,
  allowed: 12,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** Each time brings an SMS: nobody is sent another about the same report while they are still reading it. */
export const signatureReminderLimit: Limit = {
  name: 'signature of an expert asked for',
  subject: 'the case, with the expert who is asked to sign',
  windowMs: 10 * minuteMs,
  allowed: 1,
  success: 'counts',
  error: consultationErrors.SignaturesAskedLately,
}

/** Proposing other times and inviting others brings an SMS to people whom no reviewer chose; cases need it a few times. */
export const askingLimit: Limit = {
  name: 'experts asked again',
  subject: 'the case',
  windowMs: dayMs,
  allowed: 12,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}
