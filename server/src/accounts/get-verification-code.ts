import { accountErrors, accountNotices, type ContactKind } from '@tongying/contract/accounts'
import { accountIdOf, type HttpCall } from '../platform/http/call.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { unseal } from '../platform/keys/seal.ts'
import { Problem } from '../platform/problem.ts'
import type { CodeTarget } from './code-target.ts'
import { accountById, clearPhone } from './queries.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { type CodeSent, sendCode } from './send-code.ts'
import type { AccountRow } from './tables.ts'

interface CodeRequest {
  readonly type: ContactKind
  readonly side: 'old' | 'new'
  readonly phone?: string | undefined
  readonly email?: string | undefined
}

/** Sends a code to the old or the new address of a change; both belong to this account and to this change alone. */
export async function getVerificationCode(context: HttpCall, input: CodeRequest): Promise<CodeSent> {
  const accountId = accountIdOf(context)
  // Refused before anybody waits for codes in vain.
  await requireRecentSignIn(context, 'toUse')
  const account = await accountById(context.tx, accountId)
  const keys = context.platform.keys
  const target = input.side === 'old' ? oldTarget(keys, account, input.type) : newTarget(input)
  return sendCode(context, target, {
    purpose: accountNotices.purpose[input.type],
    accountId,
    isKnownAsker: true,
    isKnownAddress: true,
  })
}

/** The address that proves the account: the old one, or the phone where there is no e-mail address yet. */
export function oldTarget(keys: Keys, account: AccountRow, kind: ContactKind): CodeTarget {
  if (kind === 'email' && account.emailSealed) {
    const address = unseal(keys, `account:${account.id}:email`, account.emailSealed)
    return { kind: 'email', address, purpose: 'email old' }
  }
  return { kind: 'phone', address: clearPhone(keys, account), purpose: `${kind} old` }
}

function newTarget(input: CodeRequest): CodeTarget {
  const address = input.type === 'phone' ? input.phone : input.email
  if (address === undefined) throw new Problem(accountErrors.CodeWrong)
  return { kind: input.type, address, purpose: `${input.type} new` }
}
