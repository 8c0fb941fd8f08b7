import { bookingErrors } from '@tongying/contract/bookings'
import { dayMs, hourMs, kitErrors, minuteMs } from '@tongying/contract/kit'
import type { Limit } from '../platform/limits/limit.ts'

/** A patient needs one code, or a few. */
export const bookingCodeLimit: Limit = {
  name: 'booking, code',
  subject: 'the phone that a code is sent to',
  windowMs: hourMs,
  allowed: 3,
  success: 'counts',
  error: bookingErrors.TooManyBookingCodes,
}

/** Phones that are not verified yet; who is verified counts for their phone alone. */
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

/** A verified phone that holds, or joins lists, again and again keeps places from others. */
export const bookingHoldLimit: Limit = {
  name: 'booking, hold',
  subject: 'the phone that holds places or joins waiting lists',
  windowMs: hourMs,
  allowed: 20,
  success: 'counts',
  error: bookingErrors.TooManyHolds,
}

/** More than a person does on these pages, whatever they press. */
export const bookingLinkLimit: Limit = {
  name: 'booking, link',
  subject: 'the booking or waiting entry whose link is used',
  windowMs: 10 * minuteMs,
  allowed: 200,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}

/** Whoever adds staff by phone learns whose it is: a hospital's staff is added once, a list of phones is not gone through. */
export const staffSearchLimit: Limit = {
  name: 'community hospital, staff',
  subject: 'the institution that adds staff by phone',
  windowMs: dayMs,
  allowed: 50,
  success: 'counts',
  error: kitErrors.TooManyRequests,
}
