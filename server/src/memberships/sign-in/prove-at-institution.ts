import { membershipErrors } from '@tongying/contract/memberships'
import { and, eq } from 'drizzle-orm'
import type { IDToken } from 'openid-client'
import { redirectTarget } from '../../accounts/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { HttpCall } from '../../platform/http/call.ts'
import { refuseForeignOrigin } from '../../platform/http/origin.ts'
import { requireTry } from '../../platform/limits/count-try.ts'
import { networkOf } from '../../platform/network-of.ts'
import { Problem } from '../../platform/problem.ts'
import { institutionSignInLimit } from '../limits.ts'
import { institutionIdentities } from '../tables.ts'
import { clientOf, type KeptSignIn, registeredName, returnAddress, signInOf } from './kept-sign-in.ts'
import { keepPendingSignIn, type PendingSignIn, type Proven, pendingSignInOf, sealProof } from './pending-sign-in.ts'
import { atProvider, loginAddress, providerOf } from './provider.ts'

interface Start {
  readonly institutionId: string
  readonly redirect_url?: string | undefined
  readonly keep?: boolean | undefined
}

/**
 * Asks the provider where its page is and sends the browser there, with PKCE, and a state and nonce for it alone. It holds
 * no transaction while it waits for the provider.
 */
export async function beginInstitutionSignIn(call: HttpCall, input: Start): Promise<{ address: string }> {
  redirectTarget(input.redirect_url, call.origin)
  await countCall(call)
  const openid = await import('openid-client')
  const kept = await signInOf(call.platform.db.orm, input.institutionId)
  const { institutionId } = input
  const provider = await atProvider({ institutionId, network: call.network }, () =>
    providerOf(call.platform, clientOf(call.platform, kept)),
  )
  const left: PendingSignIn = {
    institutionId,
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
    redirectUrl: input.redirect_url,
    isKept: input.keep !== false,
  }
  const address = await loginAddress(call.platform, provider, {
    redirect_uri: returnAddress(call.origin, institutionId),
    scope: kept.phoneClaim === 'none' ? 'openid' : 'openid phone',
    state: left.state,
    nonce: left.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(left.verifier),
    code_challenge_method: 'S256',
  })
  keepPendingSignIn(call, left)
  return { address }
}

/**
 * Says who it is by the institution's word, sealed for this browser, and whether their phone proved already whose account
 * that is. The provider takes a code once.
 * @throws InstitutionSignInStale
 */
export async function proveAtInstitution(call: HttpCall, input: { institutionId: string; query: string }) {
  await countCall(call)
  const pending = pendingSignInOf(call)
  // What came back to another institution's address is brought to nobody.
  if (pending.institutionId !== input.institutionId) throw new Problem(membershipErrors.InstitutionSignInStale)
  const { institutionId } = pending
  const proven = await atProvider({ institutionId, network: call.network }, () => whoReturned(call, pending, input))
  const linked = await identityOf(call.tx, proven)
  await signInOf(call.tx, institutionId)
  const institutionName = await registeredName(call.tx, institutionId)
  return { proof: sealProof(call, proven), institutionName, isLinked: linked !== undefined }
}

/**
 * Exchanges the code for the provider's answer: for our client, signed by its key, for this browser's state and nonce.
 * @throws InstitutionSignInRefused
 */
async function whoReturned(call: HttpCall, pending: PendingSignIn, { query }: { query: string }): Promise<Proven> {
  const openid = await import('openid-client')
  const { institutionId, state, nonce, verifier, redirectUrl, isKept } = pending
  const kept = await signInOf(call.platform.db.orm, institutionId)
  const provider = await providerOf(call.platform, clientOf(call.platform, kept))
  const back = new URL(returnAddress(call.origin, institutionId))
  back.search = query
  const claims = await openid
    .authorizationCodeGrant(provider, back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    .then(async (tokens) => {
      const claims = tokens.claims()
      if (!claims || !isPhoneElsewhere(claims, kept)) return claims
      // Most providers tell a phone only where they are asked for it by itself.
      return { ...(await openid.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims }
    })
    .catch((error: unknown) => {
      call.platform.log.warn({ err: error, institutionId }, 'a log-in through an institution was refused')
      throw new Problem(membershipErrors.InstitutionSignInRefused)
    })
  if (!claims || !isSubject(claims.sub)) throw new Problem(membershipErrors.InstitutionSignInRefused)
  const { issuer } = kept
  return { institutionId, state, redirectUrl, isKept, issuer, subject: claims.sub, phone: phoneIn(claims, kept) }
}

/** OpenID Connect allows no longer one; one with control characters cannot be kept. */
function isSubject(subject: string): boolean {
  return subject.length <= 255 && subject.isWellFormed() && !/\p{Cc}/u.test(subject)
}

/** Whose account the provider's person is. */
export async function identityOf(
  tx: Tx,
  { institutionId, issuer, subject }: Pick<Proven, 'institutionId' | 'issuer' | 'subject'>,
): Promise<{ readonly accountId: string } | undefined> {
  const [row] = await tx
    .select({ accountId: institutionIdentities.accountId })
    .from(institutionIdentities)
    .where(
      and(
        eq(institutionIdentities.institutionId, institutionId),
        eq(institutionIdentities.issuer, issuer),
        eq(institutionIdentities.subject, subject),
      ),
    )
  return row
}

/** The phone by the institution's word, in our form; one that it has not verified itself counts for nothing. */
function phoneIn(claims: IDToken, { phoneClaim }: Pick<KeptSignIn, 'phoneClaim'>): string {
  const said = phoneClaim === 'none' ? undefined : claims[phoneClaim]
  if (
    typeof said !== 'string' ||
    said.length > 40 ||
    (phoneClaim === 'phone_number' && claims.phone_number_verified === false)
  )
    return ''
  return said.replace(/[\s()-]/g, '').replace(/^\+?86(?=\d{11}$)/, '')
}

function isPhoneElsewhere(claims: IDToken, { phoneClaim }: Pick<KeptSignIn, 'phoneClaim'>): boolean {
  return phoneClaim !== 'none' && claims[phoneClaim] === undefined
}

/** Such a call changes no row, but it sets or uses the browser's cookie: another site's page makes none. */
async function countCall({ platform, now, request }: HttpCall): Promise<void> {
  refuseForeignOrigin(request, platform.config)
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  await requireTry(counting, { limit: institutionSignInLimit, subject: networkOf(request.ip) })
}
