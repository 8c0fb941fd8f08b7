import { accountNotices, type CodeType } from '@tongying/contract/accounts'
import type { BeforeCall } from '../platform/http/before.ts'
import type { HttpCall } from '../platform/http/call.ts'
import { networkOf } from '../platform/network-of.ts'
import { requireProof, type TakeBack } from './busy-network.ts'
import { accountInBrowser, browserOf } from './known-browser.ts'
import { recognizePhone } from './recognize-caller.ts'
import { type CodeSent, sendCode } from './send-code.ts'

interface CodeRequest {
  readonly mobile: string
  readonly type: CodeType
  readonly altcha?: string | undefined
}

/**
 * A network that asks for many codes has to show its work first; who asks at a browser where the account is known has a
 * share of their own, and does not wait for what others in their network use up.
 */
export async function beforeAuthSmsCode(call: BeforeCall, input: CodeRequest): Promise<TakeBack> {
  if ((await recognizePhone(call, input.mobile)).isKnown) return async () => {}
  return requireProof(call, networkOf(call.request.ip), input.altcha)
}

/** Sends a code to a phone, known or not: what the phone's owner may learn, they learn after typing it. */
export async function getAuthSmsCode(context: HttpCall, input: CodeRequest): Promise<CodeSent> {
  const { tx, platform } = context
  const browser = browserOf(context)
  const { account, knownBy } = await accountInBrowser(tx, platform.keys, { phone: input.mobile, browser })
  const target = { kind: 'phone', address: input.mobile, purpose: input.type } as const
  return sendCode(context, target, {
    purpose: accountNotices.purpose[input.type],
    isKnownAsker: knownBy !== undefined,
    isKnownBrowser: knownBy !== undefined,
    isKnownAddress: account !== undefined,
  })
}
