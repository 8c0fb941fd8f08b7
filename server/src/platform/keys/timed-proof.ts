import * as z from 'zod'
import type { Keys } from './keys.ts'
import { seal, unseal } from './seal.ts'

const content = z.object({ of: z.string(), until: z.number() })

/** What shows until then that its bearer proved something, without a row: sealed by the product's key for one place. */
export function timedProof(keys: Keys, place: string, of: string, until: number): string {
  return seal(keys, place, JSON.stringify({ of, until }))
}

/** What a proof was given for; nothing for one that is none, or whose time is over. */
export function readTimedProof(keys: Keys, place: string, proof: string, now: Date): string | undefined {
  try {
    const { of, until } = content.parse(JSON.parse(unseal(keys, place, proof)))
    return until > now.getTime() ? of : undefined
  } catch {
    return undefined
  }
}
