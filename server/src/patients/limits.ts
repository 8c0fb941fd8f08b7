import { dayMs, hourMs, kitErrors, minuteMs } from '@tongying/contract/kit'
import { patientErrors } from '@tongying/contract/patients'
import type { Limit } from '../platform/limits/limit.ts'

/** Secrets of no link, as a program tries them. */
export const openLinkLimit: Limit = {
  name: 'patient link, open',
  subject: 'the network that opens what is no link',
  windowMs: hourMs,
  allowed: 300,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** More than a person does on these pages, whatever they press. */
export const useLinkLimit: Limit = {
  name: 'patient link, use',
  subject: 'the link that is used',
  windowMs: 10 * minuteMs,
  allowed: 200,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** More links than one physician sends by hand. */
export const sendLinkLimit: Limit = {
  name: 'patient link, send',
  subject: 'the account that sends links',
  windowMs: hourMs,
  allowed: 60,
  success: 'counts',
  error: patientErrors.TooManyPatientLinks,
}

/** The same over a day: one account does not use up what the platform may send by SMS. */
export const sendLinkDayLimit: Limit = {
  name: 'patient link, send, day',
  subject: 'the account that sends links',
  windowMs: dayMs,
  allowed: 150,
  success: 'counts',
  error: patientErrors.TooManyPatientLinks,
}

/** A patient needs one SMS, or a few after changes; a phone that is no patient's is not flooded. */
export const linkPhoneLimit: Limit = {
  name: 'patient link, send, phone',
  subject: 'the account that sends links, with the phone that gets them',
  windowMs: dayMs,
  allowed: 6,
  success: 'counts',
  error: patientErrors.TooManyLinksToPhone,
}

/** Who knows the name reads or withdraws what was signed; a device that was handed on is no place to guess it. */
export const signerNameLimit: Limit = {
  name: 'patient link, name of the signer',
  subject: 'the link that was signed',
  windowMs: hourMs,
  allowed: 10,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

const searching = {
  subject: 'the account that searches',
  success: 'counts',
  error: patientErrors.TooManyPatientSearches,
} as const

/** More than a physician looks for who has applications to write, and far fewer than would list a hospital's patients. */
export const findLimit: Limit = { ...searching, name: 'patients, search', windowMs: hourMs, allowed: 60 }

/** The same over a day. */
export const findDayLimit: Limit = { ...searching, name: 'patients, search, day', windowMs: dayMs, allowed: 200 }

/** Each application has one patient; taken over they are read in full. */
export const takeOverLimit: Limit = {
  ...searching,
  name: 'patients, take over',
  subject: 'the account that takes over',
  windowMs: dayMs,
  allowed: 60,
}

/** Numbers entered to take a patient over: a few for mistyping, too few to guess one. */
export const wrongNumberLimit: Limit = {
  ...searching,
  name: 'patients, wrong number',
  subject: 'the account that takes over',
  windowMs: dayMs,
  allowed: 10,
  success: 'takesBackItsOwn',
}
