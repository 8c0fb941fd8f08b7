import { accountTexts, type CodeType } from '@tongying/contract/accounts'
import type { Context } from '../platform/http/context.ts'
import { networkOf } from '../platform/network-of.ts'
import { requireProof, type TakeBack } from './busy-network.ts'
import { isKnownNetwork } from './known-network.ts'
import { accountByPhone } from './queries.ts'
import { type CodeSent, sendCode } from './send-code.ts'
import type { Preparation } from './serve-prepared.ts'

interface Asked {
  readonly mobile: string
  readonly type: CodeType
  readonly altcha?: string | undefined
}

/** A network that asks for many codes has to show its work first. */
export function prepareAuthSmsCode(call: Preparation, input: Asked): Promise<TakeBack> {
  return requireProof(call, networkOf(call.request.ip), input.altcha)
}

/** Sends a code to a phone, known or not: what the phone's owner may learn, they learn after typing it. */
export async function getAuthSmsCode(context: Context, input: Asked, takeBack: TakeBack): Promise<CodeSent> {
  const { tx, platform } = context
  const account = await accountByPhone(tx, platform.keys, input.mobile)
  const target = { kind: 'phone', address: input.mobile, purpose: input.type } as const
  try {
    return await sendCode(context, target, {
      purpose: accountTexts.purpose[input.type],
      isKnownNetwork: await isKnownNetwork(tx, account?.id, networkOf(context.ip)),
      isKnownAddress: account !== undefined,
      takeBack,
    })
  } catch (error) {
    await takeBack()
    throw error
  }
}
