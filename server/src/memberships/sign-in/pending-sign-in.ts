import { institutionSignInMs, membershipErrors } from '@tongying/contract/memberships'
import * as z from 'zod'
import { cookieNames } from '../../platform/auth/sessions.ts'
import { tickets } from '../../platform/auth/tables.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { BeforeCall } from '../../platform/http/before.ts'
import type { HttpCall } from '../../platform/http/call.ts'
import { readHostCookie, setCookie } from '../../platform/http/cookies.ts'
import { hashSecret } from '../../platform/ids.ts'
import { readTimedProof, timedProof } from '../../platform/keys/timed-proof.ts'
import { Problem } from '../../platform/problem.ts'

const pendingSignIn = z.object({
  institutionId: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUrl: z.string().optional(),
  isKept: z.boolean(),
})
/** What the browser keeps while its person is at the institution's page: who comes back must be who left. */
export type PendingSignIn = z.output<typeof pendingSignIn>

const proven = pendingSignIn.pick({ institutionId: true, state: true, redirectUrl: true, isKept: true }).extend({
  issuer: z.string(),
  subject: z.string(),
  /** The phone by the institution's word; empty where it gives none. */
  phone: z.string(),
})
/** Who the institution says that this is. */
export type Proven = z.output<typeof proven>

const places = { pending: 'institution sign-in, pending', proof: 'institution sign-in, proof' } as const

/**
 * Keeps the pending sign-in in the browser, sealed, in the cookie of a sign-in that is on its way: nothing is stored here for
 * somebody who may never come back.
 */
export function keepPendingSignIn({ platform, request, reply, now }: HttpCall, left: PendingSignIn): void {
  const value = timedProof(platform.keys, places.pending, JSON.stringify(left), now.getTime() + institutionSignInMs)
  const place = { request, config: platform.config, maxAgeSeconds: institutionSignInMs / 1000 }
  setCookie(reply, cookieNames.signIn, value, place)
}

/**
 * The pending sign-in of this browser.
 * @throws InstitutionSignInStale
 */
export function pendingSignInOf({
  platform,
  request,
  now,
}: Pick<BeforeCall, 'platform' | 'request' | 'now'>): PendingSignIn {
  const kept = readHostCookie(cookieNames.signIn, { request, config: platform.config }) ?? ''
  const text = readTimedProof(platform.keys, places.pending, kept, now)
  if (text === undefined) throw new Problem(membershipErrors.InstitutionSignInStale)
  return pendingSignIn.parse(JSON.parse(text))
}

export function sealProof({ platform, now }: Pick<HttpCall, 'platform' | 'now'>, of: Proven): string {
  return timedProof(platform.keys, places.proof, JSON.stringify(of), now.getTime() + institutionSignInMs)
}

/**
 * What was proved, in time and by this browser.
 * @throws InstitutionSignInStale
 */
export function readProof(call: Pick<BeforeCall, 'platform' | 'request' | 'now'>, proof: string): Proven {
  const text = readTimedProof(call.platform.keys, places.proof, proof, call.now)
  const found = text === undefined ? undefined : proven.parse(JSON.parse(text))
  if (found?.state !== pendingSignInOf(call).state) throw new Problem(membershipErrors.InstitutionSignInStale)
  return found
}

/**
 * Uses a proof up in the command's transaction: of many at once only the first gets past here.
 * @throws InstitutionSignInStale
 */
export async function spendProof(tx: Tx, proof: string, now: Date): Promise<void> {
  const spent = await tx
    .insert(tickets)
    .values({
      hash: hashSecret(proof),
      purpose: 'spent institution proof',
      detail: {},
      expiresAt: new Date(now.getTime() + institutionSignInMs),
    })
    .onConflictDoNothing()
    .returning({ hash: tickets.hash })
  if (spent.length === 0) throw new Problem(membershipErrors.InstitutionSignInStale)
}
