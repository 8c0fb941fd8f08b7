import { type Holder, neverByToken, openToTokens, type Permission } from '@tongying/contract/access'
import { kitErrors } from '@tongying/contract/kit'
import type { Actor } from '../auth/actor.ts'
import { Problem } from '../problem.ts'

/**
 * Refuses a program what its token does not reach, before anything else is looked at; a person with a session passes.
 * @throws TokenNotAllowed for what no token may do, TokenReadOnly where the scope is missing
 */
export function requireTokenReach(
  actor: Actor,
  asked: { readonly permission: Permission; readonly isChange: boolean; readonly byToken?: false | undefined },
): void {
  if (!actor.token) return
  const isOpen = asked.byToken !== false && openToTokens.includes(asked.permission)
  if (!isOpen) throw new Problem(kitErrors.TokenNotAllowed)
  if (asked.isChange && actor.token.scope !== 'write') throw new Problem(kitErrors.TokenReadOnly)
}

/** What a caller is to a record: a program never has the parts of a reviewer or an administrator. */
export function withinReach(actor: Actor, holders: readonly Holder[]): readonly Holder[] {
  return actor.token ? byToken(holders) : holders
}

/** What is left of a person's parts when a program acts for them. */
export function byToken(holders: readonly Holder[]): readonly Holder[] {
  return holders.filter((holder) => !neverByToken.includes(holder))
}
