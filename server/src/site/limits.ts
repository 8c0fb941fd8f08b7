import { dayMs, hourMs } from '@tongying/contract/kit'
import { siteErrors } from '@tongying/contract/site'
import type { Limit } from '../platform/limits/limit.ts'

/** Requests from one network: a person writes one, or a few. */
export const contactNetworkLimit: Limit = {
  name: 'contact request, network',
  subject: 'the network that writes by the contact form',
  windowMs: hourMs,
  allowed: 5,
  success: 'counts',
  error: siteErrors.TooManyContactRequests,
}

const ofNetwork = { windowMs: dayMs, success: 'counts', error: siteErrors.TooManyContactRequests } as const

/** The same by the day, so that no network uses up what everybody has. */
export const contactNetworkDayLimit: Limit = {
  ...ofNetwork,
  name: 'contact request, network and day',
  subject: 'the network that writes by the contact form',
  allowed: 20,
}

/** A subscriber of IPv6 has many networks. */
export const contactHomeLimit: Limit = {
  ...ofNetwork,
  name: 'contact request, /56',
  subject: 'the /56 of IPv6 that writes by the contact form',
  allowed: 20,
}
export const contactSiteLimit: Limit = {
  ...ofNetwork,
  name: 'contact request, /48',
  subject: 'the /48 of IPv6 that writes by the contact form',
  allowed: 40,
}

/** Requests from everybody together: each is stored for months and mailed to somebody who reads it. */
export const contactDayLimit: Limit = {
  name: 'contact request, day',
  subject: 'everybody',
  windowMs: dayMs,
  allowed: 200,
  success: 'counts',
  error: siteErrors.TooManyContactRequests,
}
