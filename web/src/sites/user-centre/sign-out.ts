import { clearSession, readToken } from '../../ui/session.ts'

/** Ends the session on the server, forgets it here, and goes to the home page whatever the server says. */
export async function signOut(): Promise<void> {
  const headers = { 'access-token': readToken() ?? '' }
  await fetch('/auth-server/logout', { method: 'POST', headers, signal: AbortSignal.timeout(3_000) }).catch(
    () => undefined,
  )
  clearSession()
  location.assign('/')
}
