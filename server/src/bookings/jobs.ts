import { bookingSms } from '@tongying/contract/bookings'
import * as z from 'zod'
import { defineJobs } from '../platform/jobs/define-jobs.ts'
import { namesOf } from '../platform/jobs/subscriber.ts'

const one = z.object({ id: z.string() })

export const bookingJobs = defineJobs({
  'bookings.lapse': one,
  'bookings.noShow': one,
  'bookings.remindDayBefore': one,
  'bookings.remindSoon': one,
  'bookings.passWaiting': one,
  'bookings.sms': z.object({
    kind: z.enum(namesOf(bookingSms)),
    bookingId: z.string().optional(),
    waitingId: z.string().optional(),
    /** Of a day that was closed: why, and when the patient was booked. */
    closing: z.object({ reason: z.string(), startsAt: z.string().optional() }).optional(),
    /** Of the call that it follows from; without one the product's own. */
    origin: z.string().optional(),
  }),
})
