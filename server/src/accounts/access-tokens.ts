import { kitErrors } from '@tongying/contract/kit'
import { endAccessTokens, listAccessTokens, makeAccessToken } from '../platform/auth/access-tokens.ts'
import { accountIdOf, type Context } from '../platform/http/context.ts'
import { Problem } from '../platform/problem.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'

/** My programs' tokens that still work, without what opens anything. */
export async function myAccessTokens(context: Context) {
  const rows = await listAccessTokens(context.tx, accountIdOf(context), context.now)
  return {
    list: rows.map(({ id, name, hint, createdAt, expiresAt, lastUsedAt }) => ({
      id,
      name,
      hint,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/** Makes a token for a program; no token makes another one, as that wants a recent sign-in. */
export async function newAccessToken(context: Context, input: { name: string; days: number }) {
  await requireRecentSignIn(context)
  const made = await makeAccessToken(context.tx, { accountId: accountIdOf(context), ...input, now: context.now })
  context.audit({ subject: { kind: 'accessToken', id: made.id }, detail: { days: input.days } })
  return made
}

/** Revokes one of my tokens; another person's is as good as none. */
export async function endMyAccessToken(context: Context, input: { id: string }): Promise<Record<string, never>> {
  const ended = await endAccessTokens(context.tx, accountIdOf(context), context.now, input.id)
  if (ended === 0) throw new Problem(kitErrors.NotFound)
  context.audit({ subject: { kind: 'accessToken', id: input.id } })
  return {}
}
