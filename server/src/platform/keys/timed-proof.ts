import * as z from 'zod'
import type { Keys } from './keys.ts'
import { seal, unseal } from './seal.ts'

const content = z.object({ of: z.string(), until: z.number() })

/** What shows until then that its bearer proved something, without a row: sealed by the product's key for one place. */
export function timedProof(keys: Keys, place: string, of: string, until: number): string {
  return seal(keys, place, JSON.stringify({ of, until }))
}

/**
 * What a proof was given for; nothing for one that is none, or whose time is over. It counts only as it was written: one
 * that is used once is known by its text, and the same bytes can be written in many ways.
 */
export function readTimedProof(keys: Keys, place: string, proof: string, now: Date): string | undefined {
  const [keyId = '', text = ''] = proof.split('.')
  if (proof !== `${keyId}.${Buffer.from(text, 'base64url').toString('base64url')}`) return undefined
  try {
    const { of, until } = content.parse(JSON.parse(unseal(keys, place, proof)))
    return until > now.getTime() ? of : undefined
  } catch {
    return undefined
  }
}
