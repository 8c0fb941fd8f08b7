import { accountRoutes } from '@tongying/contract/accounts'
import { call } from '../../ui/core/call.ts'

/** Asks for a challenge and finds its number: about a second of work, in small steps so that the page stays alive. */
export async function solveChallenge(): Promise<string> {
  const { algorithm, challenge, salt, maxnumber, signature } = await call(accountRoutes.challenge, {})
  const encoder = new TextEncoder()
  for (let number = 0; number <= maxnumber; number++) {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(`${salt}${number}`)))
    if (hex(bytes) === challenge) return btoa(JSON.stringify({ algorithm, challenge, salt, signature, number }))
  }
  throw new Error('the challenge has no solution')
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
