import { accountErrors, passkeyAnswerMs } from '@tongying/contract/accounts'
import * as z from 'zod'
import { tickets } from '../../platform/auth/tables.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Call, Caller } from '../../platform/http/call.ts'
import { hashSecret } from '../../platform/ids.ts'
import { readTimedProof, timedProof } from '../../platform/keys/timed-proof.ts'
import { Problem } from '../../platform/problem.ts'
import { relyingParty } from './relying-party.ts'

/** What a device signs: sealed by us for one purpose and one who asks, so that nothing is stored until it is spent. */
export type ChallengePurpose = 'login' | `new of ${string}`

export function makeChallenge({ platform, now }: Pick<Caller, 'platform' | 'now'>, purpose: ChallengePurpose): string {
  return timedProof(platform.keys, 'passkey challenge', purpose, now.getTime() + passkeyAnswerMs)
}

/** What a browser asks its devices at the log-in; any passkey of this host may answer. */
export async function passkeyToUse(call: Call) {
  const challenge = Buffer.from(makeChallenge(call, 'login')).toString('base64url')
  return { challenge, rpId: relyingParty(call).id, timeout: passkeyAnswerMs, userVerification: 'required' as const }
}

/**
 * The challenge that a browser's answer was signed over, if it is ours, for this purpose and in time.
 * @throws PasskeyRefused, PasskeyStale
 */
export function readChallenge(
  { platform, now }: Pick<Caller, 'platform' | 'now'>,
  { clientDataJSON, purpose }: { clientDataJSON: string; purpose: ChallengePurpose },
): string {
  const challenge = signedChallenge(clientDataJSON)
  const proof = Buffer.from(challenge, 'base64url').toString('utf8')
  if (readTimedProof(platform.keys, 'passkey challenge', proof, now) !== purpose)
    throw new Problem(accountErrors.PasskeyStale)
  return challenge
}

/** What the browser wrote down as signed; anything but its JSON is no answer of a browser. */
function signedChallenge(clientDataJSON: string): string {
  try {
    return signed.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge
  } catch {
    throw new Problem(accountErrors.PasskeyRefused)
  }
}
const signed = z.object({ challenge: z.string() })

/**
 * Uses a challenge up in the command's transaction: of many answers to one only the first gets past here.
 * @throws PasskeyStale
 */
export async function spendChallenge(tx: Tx, challenge: string, now: Date): Promise<void> {
  const spent = await tx
    .insert(tickets)
    .values({
      hash: hashSecret(challenge),
      purpose: 'spent passkey challenge',
      detail: {},
      expiresAt: new Date(now.getTime() + passkeyAnswerMs),
    })
    .onConflictDoNothing()
    .returning({ hash: tickets.hash })
  if (spent.length === 0) throw new Problem(accountErrors.PasskeyStale)
}
