import { accountErrors } from '@tongying/contract/accounts'
import { and, eq, or, sql } from 'drizzle-orm'
import { recordRefusal } from '../../platform/audit/record-refusal.ts'
import type { BeforeCall } from '../../platform/http/before.ts'
import type { HttpCall } from '../../platform/http/call.ts'
import { attempt } from '../../platform/limits/attempt.ts'
import { requireTry } from '../../platform/limits/count-try.ts'
import { networkOf } from '../../platform/network-of.ts'
import { isProblem, Problem } from '../../platform/problem.ts'
import { passkeyLimit, passkeyUseLimit } from '../limits.ts'
import { lockAccountToSignIn } from '../lock-account.ts'
import { noteSignIn } from '../note-sign-in.ts'
import { openSession } from '../open-session.ts'
import { redirectTarget } from '../redirect-target.ts'
import { type PasskeyRow, passkeys } from '../tables.ts'
import { userHandleOf } from './add-passkey.ts'
import { readChallenge, spendChallenge } from './passkey-challenge.ts'
import { relyingParty } from './relying-party.ts'

interface PasskeySignIn {
  readonly response: {
    readonly id: string
    readonly rawId: string
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
    readonly userHandle: string
  }
  readonly redirect_url?: string | undefined
  readonly keep?: boolean | undefined
}
interface Proven {
  readonly passkey: PasskeyRow
  readonly challenge: string
  readonly counter: number
  readonly isSynced: boolean
}

/**
 * Counts the try, then checks what the device signed, before the transaction: made for this host and this challenge,
 * with a person at it who showed that they are the one, by a key that has not been used further elsewhere.
 */
export async function beforePasskeySignIn(call: BeforeCall, input: PasskeySignIn): Promise<Proven> {
  const { now, request, platform } = call
  redirectTarget(input.redirect_url, call.origin)
  const counted = [{ limit: passkeyLimit, subject: networkOf(request.ip) }]
  return attempt(
    platform,
    { now, counted },
    (work) => work(undefined),
    () => prove(call, input),
  )
}

async function prove(call: BeforeCall, { response }: PasskeySignIn): Promise<Proven> {
  const challenge = readChallenge(call, { clientDataJSON: response.clientDataJSON, purpose: 'login' })
  const [passkey] = await call.platform.db.orm
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, Buffer.from(response.id, 'base64url')))
  if (!passkey) throw new Problem(accountErrors.PasskeyRefused)
  try {
    return { passkey, challenge, ...(await checkSignature(call, { response, passkey, challenge })) }
  } catch (problem) {
    if (isProblem(problem, accountErrors.PasskeyRefused)) await noteRefusal(call, passkey)
    throw problem
  }
}

/**
 * What the device counts by now, if its signature is right.
 * @throws PasskeyRefused
 */
async function checkSignature(
  call: BeforeCall,
  given: { response: PasskeySignIn['response']; passkey: PasskeyRow; challenge: string },
): Promise<{ counter: number; isSynced: boolean }> {
  const { id, rawId, ...signed } = given.response
  const { passkey } = given
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const isItsOwner = Buffer.from(signed.userHandle, 'base64url').equals(userHandleOf(passkey.accountId))
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId, type: 'public-key', response: signed, clientExtensionResults: {} },
    expectedChallenge: given.challenge,
    expectedOrigin: relyingParty(call).origin,
    expectedRPID: relyingParty(call).id,
    credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }).catch((error: unknown) => {
    call.platform.log.info({ err: error }, 'a passkey was refused')
    throw new Problem(accountErrors.PasskeyRefused)
  })
  if (!verified || !isItsOwner) throw new Problem(accountErrors.PasskeyRefused)
  return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
}

/** Its owner reads of it in the sign-in history, the auditor in the trail. */
async function noteRefusal(call: BeforeCall, { id, accountId }: PasskeyRow): Promise<void> {
  const { platform, now, request } = call
  if (platform.room.isFull()) return
  await noteSignIn(platform.db.orm, {
    accountId,
    sessionId: null,
    at: now,
    method: 'passkey',
    outcome: 'wrong',
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  })
  const subject = { kind: 'account', id: accountId } as const
  await recordRefusal(call, { action: 'account.wrongPasskey', subject, detail: { passkeyId: id } })
}

/**
 * Signs in: the challenge is used up, and the device's count moves on, each once of many at a time. A passkey is both
 * steps in one, the device and what its owner knows or is, so no further code is asked for.
 * @throws PasskeyRefused for a passkey that was removed, or used further, in the meantime
 */
export async function signInByPasskey(
  context: HttpCall,
  input: PasskeySignIn,
  { passkey, challenge, counter, isSynced }: Proven,
): Promise<{ ssoToken: string; redirect: string }> {
  const { tx, now, platform } = context
  await spendChallenge(tx, challenge, now)
  await requireTry({ tx, keys: platform.keys, now }, { limit: passkeyUseLimit, subject: passkey.accountId })
  const account = await lockAccountToSignIn(tx, passkey.accountId)
  const counts = or(sql`${passkeys.counter} < ${counter}`, and(eq(passkeys.counter, 0), sql`${counter} = 0`))
  const used = await tx
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkey.id), counts))
    .returning({ id: passkeys.id })
  if (used.length === 0 || account.erasedAt) throw new Problem(accountErrors.PasskeyRefused)
  return openSession(context, {
    account,
    method: 'passkey',
    redirectUrl: input.redirect_url,
    isKept: input.keep !== false,
    trail: { detail: { passkeyId: passkey.id } },
  })
}
