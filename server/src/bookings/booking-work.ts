import type { BookingSms } from '@tongying/contract/bookings'
import type * as z from 'zod'
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

/** Whose SMS it is, and the closed day that it tells of. */
type SmsAbout = ({ readonly bookingId: string } | { readonly waitingId: string }) & Pick<PlannedSms, 'closing'>
type PlannedSms = z.output<(typeof bookingJobs)['bookings.sms']>

/** Sends a patient an SMS once this transaction is committed; it survives the end of the process. */
export async function planSms({ tx, now, origin }: BookingWork, kind: BookingSms, about: SmsAbout): Promise<void> {
  const payload = { kind, ...about, ...(origin ? { origin } : {}) }
  await planJob(tx, bookingJobs, 'bookings.sms', { about: aboutOfSms(payload), runAt: now, payload })
}

/** Each closed day is told, also where one of them has not gone out when the next is closed. */
export function aboutOfSms({ kind, bookingId, waitingId, closing }: PlannedSms): string {
  return [bookingId ?? waitingId, kind, ...(closing?.startsAt ? [closing.startsAt] : [])].join(':')
}
