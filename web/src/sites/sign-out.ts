import { accountRoutes } from '@tongying/contract/accounts'
import { call } from '../ui/call.ts'
import { clearSession } from '../ui/session.ts'

/** Ends the session on the server, forgets it here, and goes to the home page whatever the server says. */
export async function signOut(): Promise<void> {
  await call(accountRoutes.logout, {}).catch(() => undefined)
  clearSession()
  location.assign('/')
}
