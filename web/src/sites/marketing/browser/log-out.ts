import { tokenCookie } from '@tongying/contract/site'
import { readCookie, writeCookie } from '../../../ui/core/cookie.ts'
import { announceSignedOut } from '../../../ui/core/signed-out.ts'
import { forgetCopies } from '../../../ui/patterns/form/local-copies.ts'

/** Ends the session on the server, forgets token and user, and goes to the root page. */
export function offerLogOut(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-log-out]')) {
    button.addEventListener('click', () => void logOut(button))
  }
}

async function logOut(button: HTMLButtonElement): Promise<void> {
  button.disabled = true
  const isOut = await endSession()
  button.disabled = false
  if (!isOut) {
    const place = button.closest('[data-account]')?.querySelector<HTMLElement>('[data-log-out-failed]')
    if (place) place.textContent = place.dataset.logOutFailed ?? ''
    return
  }
  writeCookie(tokenCookie.name, '', 0)
  forgetCopies()
  announceSignedOut()
  location.assign('/')
}

/** Only what the server confirmed counts: a session that lives on must not look ended. */
async function endSession(): Promise<boolean> {
  try {
    const response = await fetch('/auth-server/logout', {
      method: 'POST',
      headers: { 'access-token': readCookie(tokenCookie.name) ?? '', 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(3000),
    })
    return response.ok || response.status === 401
  } catch {
    return false
  }
}
