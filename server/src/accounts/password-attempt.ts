import { accountErrors } from '@tongying/contract/accounts'
import { type ComparePassword, inPasswordTurn } from '../platform/auth/passwords.ts'
import type { BeforeCall } from '../platform/http/before.ts'
import { attempt } from '../platform/limits/attempt.ts'
import { networkOf } from '../platform/network-of.ts'
import { Problem } from '../platform/problem.ts'
import { accountInBrowser, browserOf } from './known-browser.ts'
import { passwordLimits, signInLimit } from './limits.ts'
import type { AccountRow } from './tables.ts'

export interface PasswordAttempt {
  readonly account?: AccountRow
  readonly problem?: Problem
}

/**
 * Tries a password: counted before it is compared, for its phone and its network, or, where the account is known at
 * this browser, for phone and browser: what others try then slows its owner down no more. For a known
 * and an unknown phone it does the same work; for a caller who has gone it does none.
 * @throws SignInWrong
 */
export async function attemptPassword(
  call: BeforeCall,
  given: { phone: string; password: string },
): Promise<PasswordAttempt> {
  const { platform, request, now, gone } = call
  const network = networkOf(request.ip)
  const browser = browserOf(call)
  const { account, knownBy } = await accountInBrowser(platform.db.orm, platform.keys, { phone: given.phone, browser })
  const asker = { network, subject: given.phone, isKnown: knownBy !== undefined, signal: gone }
  const tries = knownBy
    ? [{ limit: passwordLimits.known, subject: `${knownBy.toString('hex')} ${given.phone}` }]
    : [
        { limit: passwordLimits.network, subject: network },
        { limit: passwordLimits.phone, subject: given.phone },
      ]
  const counted = [...tries, { limit: signInLimit, subject: given.phone }]
  const compare = async (fits: ComparePassword) => {
    if (!(await fits(account?.passwordHash ?? undefined, given.password)))
      throw new Problem(accountErrors.SignInWrong, { field: 'password' })
  }
  try {
    await attempt(platform, { now, counted }, (work) => inPasswordTurn(asker, work), compare)
    return account ? { account } : {}
  } catch (problem) {
    if (!(problem instanceof Problem) || gone.aborted) throw problem
    return account ? { account, problem } : { problem }
  }
}
