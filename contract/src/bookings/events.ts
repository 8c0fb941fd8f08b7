import * as z from 'zod'
import { day, defineEvents, id, instant } from '../kit/index.ts'

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
  /** A place is offered to a patient without a mobile phone: whoever receives them there phones until then. */
  'booking.toCall': onBooking.extend({ communityId: id, staffIds: z.array(id), until: instant }),
  /** A community hospital has ended the work: whoever was booked there without a mobile phone is told by a call. */
  'booking.toTell': z.object({
    institutionId: id,
    communityId: id,
    orderDate: day,
    staffIds: z.array(id),
    count: z.number().int(),
  }),
  /** A day is closed: who receives its patients and who would have examined them hear of it. */
  'booking.dayClosed': z.object({
    institutionId: id,
    orderDate: day,
    /** Staff of the hospitals with patients of that day, and the examiners whom its sessions name. */
    personIds: z.array(id),
    byId: id,
    reason: z.string(),
  }),
})

/** The work of an institution that examines with a community hospital that has been onboarded. */
const onCommunityHospital = z.object({
  communityHealthHospId: id,
  institutionId: id,
  communityId: id,
  /** The administrators whom it concerns, so that subscribers need not ask. */
  institutionAdminIds: z.array(id),
  communityAdminIds: z.array(id),
  byId: id.nullable(),
  reason: z.string().nullable(),
})

export const communityHospitalEvents = defineEvents({
  'communityHospital.proposed': onCommunityHospital,
  'communityHospital.accepted': onCommunityHospital,
  'communityHospital.declined': onCommunityHospital,
  'communityHospital.withdrawn': onCommunityHospital,
  'communityHospital.ended': onCommunityHospital,
})
export type CommunityHospitalEventName = keyof typeof communityHospitalEvents
export type OnCommunityHospital = z.output<typeof onCommunityHospital>
export type BookingEventName = keyof typeof bookingEvents
export type OnBooking = z.output<typeof onBooking>
