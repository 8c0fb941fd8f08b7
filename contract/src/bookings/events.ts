import * as z from 'zod'
import { day, defineEvents, id } from '../kit/index.ts'

const onBooking = z.object({
  bookingId: id,
  institutionId: id,
  communityHealthHospId: id,
  orderDate: day,
  /** Who did it; nobody where the patient did. */
  byId: id.nullable(),
  reason: z.string().nullable(),
})

export const bookingEvents = defineEvents({
  'booking.booked': onBooking,
  'booking.changed': onBooking,
  'booking.cancelled': onBooking,
  'booking.checkedIn': onBooking,
  'booking.ourSideAbsent': onBooking,
})
export type BookingEventName = keyof typeof bookingEvents
export type OnBooking = z.output<typeof onBooking>
