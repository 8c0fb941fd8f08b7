import { accountTexts, type CodeType } from '@tongying/contract/accounts'
import type { Context } from '../platform/http/context.ts'
import { type CodeSent, sendCode } from './send-code.ts'

/** Sends a code to a phone, known or not: what the phone's owner may learn, they learn after typing it. */
export function getAuthSmsCode(context: Context, input: { mobile: string; type: CodeType }): Promise<CodeSent> {
  const target = { kind: 'phone', address: input.mobile, purpose: input.type } as const
  return sendCode(context, target, { purpose: accountTexts.purpose[input.type] })
}
