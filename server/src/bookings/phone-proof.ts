import { bookingErrors, bookingNumbers } from '@tongying/contract/bookings'
import * as z from 'zod'
import type { Keys } from '../platform/keys/keys.ts'
import { seal, unseal } from '../platform/keys/seal.ts'
import { Problem } from '../platform/problem.ts'

const place = 'booking:phone:proof'
const content = z.object({ phone: z.string(), until: z.number() })

/** What shows for half an hour that a phone was verified, without a row: sealed by the product's key. */
export function proofOf(keys: Keys, phone: string, now: Date): string {
  return seal(keys, place, JSON.stringify({ phone, until: now.getTime() + bookingNumbers.proofMs }))
}

/** The phone of a proof. Throws `PhoneNotVerified` for one that is none, or too old. */
export function provenPhone(keys: Keys, proof: string, now: Date): string {
  const read = readProof(keys, proof)
  if (!read || read.until <= now.getTime()) throw new Problem(bookingErrors.PhoneNotVerified, { field: 'phone' })
  return read.phone
}

function readProof(keys: Keys, proof: string): z.output<typeof content> | undefined {
  try {
    return content.parse(JSON.parse(unseal(keys, place, proof)))
  } catch {
    return undefined
  }
}
