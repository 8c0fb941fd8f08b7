import { bookingErrors } from '@tongying/contract/bookings'
import { dayMs, hourMs, kitErrors, minuteMs } from '@tongying/contract/kit'
import type { Limit } from '../platform/limits/limit.ts'

/** Codes sent to one phone: a patient needs one, or a few. What somebody asks for elsewhere takes nothing of it. */
export const bookingCodeLimit: Limit = {
  name: 'booking, code',
  subject: 'the phone that a code is sent to, with the network that asks',
  windowMs: hourMs,
  allowed: 3,
  success: 'counts',
  error: bookingErrors.TooManyBookingCodes,
}

/** Codes asked for from one network; a verified phone is counted by itself. */
export const bookingNetworkLimit: Limit = {
  name: 'booking, network',
  subject: 'the network that asks codes for phones',
  windowMs: hourMs,
  allowed: 30,
  success: 'counts',
  error: bookingErrors.TooManyHolds,
}

/** The same for an address that a community hospital has registered: its patients share it. */
export const bookingHospitalNetworkLimit: Limit = {
  ...bookingNetworkLimit,
  name: 'booking, network of a hospital',
  subject: 'the registered address of a community hospital that asks codes for phones',
  allowed: 300,
}

/** Places held and lists joined by one verified phone, so that it cannot keep places from others. */
export const bookingHoldLimit: Limit = {
  name: 'booking, hold',
  subject: 'the phone that holds places or joins waiting lists',
  windowMs: hourMs,
  allowed: 20,
  success: 'counts',
  error: bookingErrors.TooManyHolds,
}

/** Calls by the link of one booking: more than a person makes, far fewer than a program. */
export const bookingLinkLimit: Limit = {
  name: 'booking, link',
  subject: 'the booking or waiting entry whose link is used',
  windowMs: 10 * minuteMs,
  allowed: 200,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** Staff added by phone: the answer names the owner of a phone, so nobody may try a list of phones. */
export const staffSearchLimit: Limit = {
  name: 'community hospital, staff',
  subject: 'the institution that adds staff by phone',
  windowMs: dayMs,
  allowed: 50,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** Hospitals that an institution asks to work with it: each question notifies their administrators. */
export const tieLimit: Limit = {
  name: 'community hospital, proposal',
  subject: 'the institution that proposes to work together',
  windowMs: dayMs,
  allowed: 30,
  success: 'counts',
  error: bookingErrors.TooManyTies,
}
