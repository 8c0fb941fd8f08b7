import { accountRoutes } from '@tongying/contract/accounts'
import { call } from '../ui/call.ts'
import { currentLanguage, setLanguage } from '../ui/i18n.ts'
import { clearSession } from '../ui/session.ts'

/** Ends the session on the server, forgets it here, and goes to the home page whatever the server says. */
export async function signOut(): Promise<void> {
  await call(accountRoutes.logout, {}).catch(() => undefined)
  clearSession()
  // The server's answer clears every cookie; the language is a choice, not a credential.
  setLanguage(currentLanguage())
  location.assign('/')
}
