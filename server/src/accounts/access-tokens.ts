import type { TokenScope } from '@tongying/contract/access'
import { accountErrors, accountNotices, accountTexts, mostAccessTokens } from '@tongying/contract/accounts'
import { kitErrors, translate } from '@tongying/contract/kit'
import { endAccessTokens, listAccessTokens, makeAccessToken } from '../platform/auth/access-tokens.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { accessTokenLimit } from './limits.ts'
import { notifyBySms, phoneOf } from './notify.ts'
import { requireRecentSecondFactor } from './recent-sign-in.ts'

/** My programs' tokens that still work, without what opens anything. */
export async function myAccessTokens(context: Call) {
  const rows = await listAccessTokens(context.tx, accountIdOf(context), context.now)
  return {
    list: rows.map(({ id, name, hint, scope, createdAt, expiresAt, lastUsedAt }) => ({
      id,
      name,
      hint,
      scope,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/**
 * Makes a token for a program and notifies the phone. Needs a recent sign-in, of an account with a role of the platform
 * with the second factor.
 * @throws SignInNotRecent or SecondFactorFirst, AccessTokensFull where there are enough, and TooManyRequests beyond so
 * many a day
 */
export async function newAccessToken(context: Call, input: { name: string; days: number; scope: TokenScope }) {
  const { tx, now, platform, language } = context
  await requireRecentSecondFactor(context)
  const accountId = accountIdOf(context)
  const { scope, days } = input
  // The account is locked by now: of many at once each sees those before it.
  const live = await listAccessTokens(tx, accountId, now)
  if (live.length >= mostAccessTokens)
    throw new Problem(accountErrors.AccessTokensFull, { values: { mostAccessTokens } })
  await requireTry({ tx, keys: platform.keys, now }, { limit: accessTokenLimit, subject: accountId })
  const made = await makeAccessToken(tx, { accountId, ...input, now })
  context.audit({ subject: { kind: 'accessToken', id: made.id }, detail: { days, scope } })
  const phone = await phoneOf(tx, platform, accountId)
  // Not its name: an intruder's words do not go to the owner's phone.
  const values = { hint: made.token.slice(-4), scope: translate(accountTexts.tokenScope[scope], language), days }
  const text = translate(accountNotices.sms.accessTokenMade, language, {
    brand: platform.config.brand[language],
    ...values,
  })
  context.afterCommit(() => notifyBySms(platform, { to: phone, purpose: 'accessTokenMade', text, values }))
  return made
}

/**
 * Revokes one of my tokens; another person's is as good as none.
 * @throws NotFound
 */
export async function endMyAccessToken(context: Call, input: { id: string }): Promise<Record<string, never>> {
  const ended = await endAccessTokens(context.tx, accountIdOf(context), context.now, input.id)
  if (ended === 0) throw new Problem(kitErrors.NotFound)
  context.audit({ subject: { kind: 'accessToken', id: input.id } })
  return {}
}
