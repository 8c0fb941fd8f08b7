import { accountRoutes } from '@tongying/contract/accounts'
import { call } from '../ui/core/call.ts'
import { clearSession } from '../ui/core/session.ts'
import { announceSignedOut } from '../ui/core/signed-out.ts'
import { forgetCopies } from '../ui/patterns/form/local-copies.ts'

/** Ends the session on the server, forgets it here, and leaves for the home page whatever the server answers; so does every tab. */
export async function signOut(to = '/'): Promise<void> {
  await call(accountRoutes.logout, {}).catch(() => undefined)
  clearSession()
  forgetCopies()
  announceSignedOut()
  location.assign(to)
}
