import { lazy } from 'react'

/** The examinations of a day without a booking: every page carries the entry of this domain, and few show them. */
export const WithoutBooking = lazy(() =>
  import('./without-booking.tsx').then((module) => ({ default: module.WithoutBooking })),
)
