import { bookingErrors, bookingNumbers } from '@tongying/contract/bookings'
import type { Keys } from '../platform/keys/keys.ts'
import { readTimedProof, timedProof } from '../platform/keys/timed-proof.ts'
import { Problem } from '../platform/problem.ts'

const place = 'booking:phone:proof'

/** What shows for half an hour that a phone was verified. */
export function proofOf(keys: Keys, phone: string, now: Date): string {
  return timedProof(keys, place, phone, now.getTime() + bookingNumbers.proofMs)
}

/**
 * The phone of a proof.
 * @throws PhoneNotVerified for one that is none, or too old
 */
export function provenPhone(keys: Keys, proof: string, now: Date): string {
  const phone = readTimedProof(keys, place, proof, now)
  if (phone === undefined) throw new Problem(bookingErrors.PhoneNotVerified, { field: 'phone' })
  return phone
}
