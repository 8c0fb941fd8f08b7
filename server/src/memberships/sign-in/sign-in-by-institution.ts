import { translate } from '@tongying/contract/kit'
import { membershipErrors, membershipNotices } from '@tongying/contract/memberships'
import { and, eq } from 'drizzle-orm'
import {
  accountByPhone,
  attemptSecondFactor,
  codeTyper,
  lockAccountToSignIn,
  notifyBySms,
  openSession,
  phoneOf,
  spendCode,
  type TriedCode,
  tryCode,
} from '../../accounts/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { BeforeCall } from '../../platform/http/before.ts'
import type { HttpCall } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import { holdMemberships, isMember } from '../queries.ts'
import { institutionIdentities } from '../tables.ts'
import { heldSignInOf, type KeptSignIn, registeredName } from './kept-sign-in.ts'
import { type Proven, readProof, spendProof } from './pending-sign-in.ts'
import { identityOf } from './prove-at-institution.ts'
import { unlinkFormerProvider } from './unlink-identities.ts'

interface ProofUse {
  readonly proof: string
  readonly phone?: string | undefined
  readonly smscode?: string | undefined
  readonly otp?: string | undefined
}
interface Prepared {
  readonly proven: Proven
  readonly accountId: string | undefined
  /** The first time: the code that was sent to the account's phone. */
  readonly tried: TriedCode | undefined
}

/** Reads the proof, tries the code of a first time, then the second factor of the account, before the transaction. */
export async function beforeInstitutionSignIn(call: BeforeCall, input: ProofUse): Promise<Prepared> {
  const { platform, now } = call
  const proven = readProof(call, input.proof)
  const linked = await identityOf(platform.db.orm, proven)
  const { phone = '', smscode: code = '', otp } = input
  const target = { kind: 'phone', address: phone, purpose: 'login' } as const
  const tried = linked ? undefined : await tryCode(platform, target, { code, now, typer: codeTyper(call) })
  if (tried?.problem) return { proven, tried, accountId: undefined }
  const accountId = linked?.accountId ?? (await accountByPhone(platform.db.orm, platform.keys, phone))?.id
  if (accountId !== undefined) await attemptSecondFactor(platform, { accountId, otp, now })
  return { proven, tried, accountId }
}

/**
 * Signs a member in by their institution's word. The first time the code on their phone shows whose account it is; from
 * then on the provider's name for them does. Who is no member any more, or whose institution turned it off, is refused.
 * @throws InstitutionSignInNotMember, InstitutionSignInStale
 */
export async function signInByInstitution(
  call: HttpCall,
  input: ProofUse,
  { proven, tried, accountId }: Prepared,
): Promise<{ ssoToken: string; redirect: string }> {
  const { tx, now } = call
  const { institutionId, issuer, redirectUrl, isKept } = proven
  if (tried) await spendCode(tx, tried, now)
  if (accountId === undefined) throw new Problem(membershipErrors.InstitutionSignInNotMember)
  await spendProof(tx, input.proof, now)
  const account = await lockAccountToSignIn(tx, accountId)
  await holdMemberships(tx, accountId)
  const kept = await heldSignInOf(tx, institutionId)
  if (kept.issuer !== issuer || account.erasedAt) throw new Problem(membershipErrors.InstitutionSignInStale)
  if (!(await isMember(tx, accountId, institutionId))) throw new Problem(membershipErrors.InstitutionSignInNotMember)
  if (tried) await link(call, { proven, accountId, phone: input.phone ?? '', kept })
  else await use(tx, { proven, accountId, now })
  const isLinkedNow = tried !== undefined
  return openSession(call, {
    ...{ account, method: 'institution', redirectUrl, isKept },
    provesNothing: !isLinkedNow,
    trail: { institutionId, detail: { issuer, isLinkedNow } },
  })
}

/**
 * From now on the provider's name is this account's, and its phone is notified.
 * @throws InstitutionIdentityTaken, InstitutionSignInPhone
 */
async function link(
  { tx, now, platform, language, afterCommit }: HttpCall,
  { proven, accountId, phone, kept }: { proven: Proven; accountId: string; phone: string; kept: KeptSignIn },
): Promise<void> {
  const { institutionId, issuer, subject } = proven
  if (kept.phoneClaim !== 'none' && proven.phone !== phone)
    throw new Problem(membershipErrors.InstitutionSignInPhone, { field: 'phone' })
  await unlinkFormerProvider(tx, { accountId, institutionId, issuer })
  const made = await tx
    .insert(institutionIdentities)
    .values({ institutionId, issuer, subject, accountId, createdAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ accountId: institutionIdentities.accountId })
  if (made.length === 0) throw new Problem(membershipErrors.InstitutionIdentityTaken)
  const to = await phoneOf(tx, platform, accountId)
  const values = { hospital: await registeredName(tx, institutionId) }
  const brand = platform.config.brand[language]
  const text = translate(membershipNotices.institutionLinked, language, { brand, ...values })
  afterCommit(() => notifyBySms(platform, { to, purpose: 'institutionLinked', text, values }))
}

/**
 * @throws InstitutionSignInStale where it was undone in the meantime
 */
async function use(tx: Tx, { proven, accountId, now }: { proven: Proven; accountId: string; now: Date }) {
  const used = await tx
    .update(institutionIdentities)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(institutionIdentities.institutionId, proven.institutionId),
        eq(institutionIdentities.issuer, proven.issuer),
        eq(institutionIdentities.subject, proven.subject),
        eq(institutionIdentities.accountId, accountId),
      ),
    )
    .returning({ accountId: institutionIdentities.accountId })
  if (used.length === 0) throw new Problem(membershipErrors.InstitutionSignInStale)
}
