import { accountNotices } from '@tongying/contract/accounts'
import { translate } from '@tongying/contract/kit'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { notifyBySms, phoneOf } from '../notify.ts'

/** Notifies the account's phone, once it is done. No name: an intruder's words do not go to the owner's phone. */
export async function notifyOfPasskey(call: Call, purpose: 'passkeyAdded' | 'passkeyRemoved'): Promise<void> {
  const { platform, language } = call
  const to = await phoneOf(call.tx, platform, accountIdOf(call))
  const text = translate(accountNotices.sms[purpose], language, { brand: platform.config.brand[language] })
  call.afterCommit(() => notifyBySms(platform, { to, purpose, text }))
}
