import type { BookingSms } from '@tongying/contract/bookings'
import type { Tx } from '../platform/db/transaction.ts'
import { planJob } from '../platform/jobs/define-jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { bookingJobs } from './jobs.ts'

/** What a change of a booking needs; given by a call, or by a timer, which has no address of its own. */
export interface BookingWork {
  readonly tx: Tx
  readonly platform: Pick<Platform, 'keys'>
  readonly now: Date
  /** The address of the call, for links sent to the caller or their patient; others get the product's own address. */
  readonly origin?: string
}

/** Sends a patient an SMS once this transaction is committed; it survives the end of the process. */
export async function planSms(
  { tx, now, origin }: BookingWork,
  kind: BookingSms,
  about: { readonly bookingId: string } | { readonly waitingId: string },
): Promise<void> {
  const id = 'bookingId' in about ? about.bookingId : about.waitingId
  await planJob(tx, bookingJobs, 'bookings.sms', {
    about: `${id}:${kind}`,
    runAt: now,
    payload: { kind, ...about, ...(origin ? { origin } : {}) },
  })
}
