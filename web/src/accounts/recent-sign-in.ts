import { accountRoutes } from '@tongying/contract/accounts'
import { signInAddress } from '@tongying/contract/site'
import { confirm } from '../ui/components/confirm/confirm.tsx'
import { call } from '../ui/core/call.ts'
import { signOut } from './sign-out.ts'
import { accountPageTexts as texts } from './texts.ts'

/** What a person needs to fill in such a form. */
const leastSeconds = 120

/**
 * Whether this sign-in is young enough for a change that wants a recent one; if not, offers to sign in again, before
 * anything was typed. When the server can't be asked, the change itself will say so.
 */
export async function isSignInRecent(back = '/me/account'): Promise<boolean> {
  const session = await call(accountRoutes.session, {}).catch(() => undefined)
  if (!session || session.recentSeconds > leastSeconds) return true
  const { title, line, signIn } = texts.recent
  if (await confirm({ title, consequences: [line], action: signIn })) {
    await signOut(signInAddress('pwd', location.origin, back))
  }
  return false
}
