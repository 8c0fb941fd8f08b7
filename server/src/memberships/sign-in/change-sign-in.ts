import { type KeptInstitutionSignIn, membershipErrors, type PhoneClaim } from '@tongying/contract/memberships'
import { requireRecentSecondFactor } from '../../accounts/index.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { seal } from '../../platform/keys/seal.ts'
import { requireTry } from '../../platform/limits/count-try.ts'
import { Problem } from '../../platform/problem.ts'
import { institutionTestLimit } from '../limits.ts'
import { institutionSignIns } from '../tables.ts'
import { keptSignIn, returnAddress, secretPlace } from './kept-sign-in.ts'
import { allowedIssuer, atProvider, providerOf } from './provider.ts'

interface Given {
  readonly isEnabled: boolean
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly phoneClaim: PhoneClaim
}
type AtInstitution = Call<{ institutionId: string }>

/** How members log in through this institution, for its administrators; nothing yet reads as nothing, and off. */
export async function readInstitutionSignIn({ tx, record, origin }: AtInstitution): Promise<KeptInstitutionSignIn> {
  const { institutionId } = record
  const row = await keptSignIn(tx, institutionId)
  return {
    isEnabled: row?.isEnabled ?? false,
    name: row?.name ?? '',
    issuer: row?.issuer ?? '',
    clientId: row?.clientId ?? '',
    phoneClaim: row?.phoneClaim ?? 'none',
    isConfigured: row !== undefined,
    redirectUri: returnAddress(origin, institutionId),
  }
}

/**
 * Changes it; needs a recent sign-in. Another provider keeps no secret of the former: it would be told to a stranger.
 * @throws InstitutionSecretWanted
 */
export async function changeInstitutionSignIn(
  call: AtInstitution,
  { clientSecret, ...given }: Given & { institutionId?: string },
): Promise<KeptInstitutionSignIn> {
  const { tx, now, platform, record } = call
  await requireRecentSecondFactor(call)
  allowedIssuer(platform, given.issuer)
  const { institutionId } = record
  const before = await keptSignIn(tx, institutionId)
  const isSame = before?.issuer === given.issuer && before.clientId === given.clientId
  const kept = isSame ? before.secretSealed : undefined
  const secretSealed = clientSecret === '' ? kept : seal(platform.keys, secretPlace(institutionId), clientSecret)
  if (secretSealed === undefined) throw new Problem(membershipErrors.InstitutionSecretWanted, { field: 'clientSecret' })
  const { isEnabled, name, issuer, clientId, phoneClaim } = given
  const set = { isEnabled, name, issuer, clientId, phoneClaim, secretSealed }
  const changed = { ...set, changedAt: now, changedBy: accountIdOf(call) }
  await tx
    .insert(institutionSignIns)
    .values({ institutionId, ...changed })
    .onConflictDoUpdate({ target: institutionSignIns.institutionId, set: changed })
  call.audit({
    subject: { kind: 'institution', id: institutionId },
    institutionId,
    detail: { isEnabled, issuer, clientId, phoneClaim, isSecretChanged: clientSecret !== '' },
  })
  return readInstitutionSignIn(call)
}

/**
 * Asks the provider before anything is kept: counted, and without a transaction open meanwhile.
 * @throws InstitutionSignInDown
 */
export async function testInstitutionSignIn(
  call: AtInstitution,
  { issuer }: { issuer: string },
): Promise<{ loginPage: string }> {
  const { platform, now, network, record } = call
  const { institutionId } = record
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  await requireTry(counting, { limit: institutionTestLimit, subject: institutionId })
  const found = await atProvider({ institutionId, network }, () =>
    providerOf(platform, { issuer, clientId: 'test', secret: 'test' }),
  )
  const { authorization_endpoint: loginPage, token_endpoint: tokenEndpoint } = found.serverMetadata()
  if (!loginPage || !tokenEndpoint) throw new Problem(membershipErrors.InstitutionSignInDown)
  return { loginPage }
}
