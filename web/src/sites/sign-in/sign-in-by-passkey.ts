import { passkeyRoutes } from '@tongying/contract/accounts'
import { defineTexts, type RouteInput } from '@tongying/contract/kit'
import { call } from '../../ui/core/call.ts'
import { callError } from '../../ui/core/call-error.ts'
import { translateNow } from '../../ui/core/i18n.ts'
import { askForPasskey } from '../../ui/core/passkey.ts'

const texts = defineTexts({
  given: {
    'zh-CN': '没有完成：这台设备上没有本站的通行密钥，或已取消。',
    'en-US': 'Not completed: there is no passkey for this site on your device, or it was cancelled.',
  },
})

/** Asks the browser for a passkey of this site and signs in by it; no phone is typed, the passkey knows its account. */
export async function signInByPasskey(
  where: Omit<RouteInput<typeof passkeyRoutes.signInByPasskey>, 'response'>,
): Promise<void> {
  const toUse = await call(passkeyRoutes.passkeyChallenge, {})
  const response = await askForPasskey(toUse).catch(() => {
    throw callError({ name: 'PasskeyNotGiven', msg: translateNow(texts.given), status: 0 })
  })
  const { redirect } = await call(passkeyRoutes.signInByPasskey, { ...where, response })
  location.replace(redirect)
  // The page is on its way out: nothing here should wake up again.
  await new Promise<never>(() => {})
}
