/** The call that answers how long a session lasts; only a session of this very browser is answered. */
const proofPath = '/auth-server/session'
const proofMs = 3_000

/**
 * Whether the server answers to a token that stood in the address: that takes the sign-in cookie, which only the browser
 * has in which somebody signed in. Any other token must change nothing, so that a link can sign nobody in as somebody
 * else, and nobody out.
 */
export async function isOwnToken(token: string): Promise<boolean> {
  try {
    const headers = { 'access-token': token, accept: 'application/json' }
    return (await fetch(proofPath, { headers, signal: AbortSignal.timeout(proofMs) })).ok
  } catch {
    return false
  }
}
