import { issueTicket } from '../platform/auth/tickets.ts'
import type { Call } from '../platform/http/call.ts'

/** Marks the tickets that make a sealed password good once. */
export const passwordNoncePurpose = 'password nonce'

/** The public key to seal passwords with, and a nonce that makes each sealed password good once. */
export async function passwordKey(
  context: Call,
): Promise<{ publicKey: string; nonce: string; algorithm: 'RSA-OAEP-256' }> {
  const nonce = await issueTicket(context.tx, {
    purpose: passwordNoncePurpose,
    accountId: context.actor.accountId,
    now: context.now,
  })
  const publicKey = context.platform.keys.password.publicKeyPem.replace(/-----[^-]+-----|\s/g, '')
  return { publicKey, nonce, algorithm: 'RSA-OAEP-256' }
}
