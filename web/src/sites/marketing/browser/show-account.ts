import { tokenCookie } from '@tongying/contract/site'
import { readCookie, writeCookie } from '../../../ui/core/cookie.ts'
import { onSignedOut } from '../../../ui/core/signed-out.ts'

const html = document.documentElement
const managers = ['isInstitutionAdmin', 'isPlatformAdmin', 'isPlatformAuditor']

/** A page kept by the browser may be older than the session: load it again when they disagree. */
export function keepInStep(): void {
  addEventListener('pageshow', (event) => {
    if (event.persisted && Boolean(readCookie(tokenCookie.name)) !== 'signedIn' in html.dataset) location.reload()
  })
  onSignedOut(() => location.assign('/'))
}

/** Fills in who is signed in, and shows the console to those who may enter it. */
export async function showAccount(): Promise<void> {
  const token = readCookie(tokenCookie.name)
  if (!token || !('signedIn' in html.dataset)) return
  const user = await ask('/meeting/user/getUserInfo', token)
  if (user === 'ended') {
    writeCookie(tokenCookie.name, '', 0)
    location.reload()
    return
  }
  const name = text(user, 'name')
  for (const place of document.querySelectorAll('[data-name]')) place.textContent = name
  for (const picture of document.querySelectorAll<HTMLImageElement>('[data-avatar]'))
    showAvatar(picture, text(user, 'avatarUrl'))
  const mayManage = managers.some((role) => Reflect.get(user, role) === true)
  for (const item of document.querySelectorAll<HTMLElement>('[data-console]')) item.hidden = !mayManage
}

function showAvatar(picture: HTMLImageElement, address: string): void {
  if (!address) return
  picture.onerror = () => {
    picture.onerror = null
    picture.src = picture.dataset.avatar ?? ''
  }
  picture.src = address
}

/** The answer's data; `'ended'` when there is no such session, nothing known without a connection. */
async function ask(path: string, token: string): Promise<object | 'ended'> {
  try {
    const response = await fetch(path, { headers: { 'access-token': token }, signal: AbortSignal.timeout(30_000) })
    if (response.status === 401) return 'ended'
    const answer: unknown = await response.json()
    const data: unknown = typeof answer === 'object' && answer ? Reflect.get(answer, 'data') : undefined
    return typeof data === 'object' && data ? data : {}
  } catch {
    return {}
  }
}

function text(data: object, field: string): string {
  const value: unknown = Reflect.get(data, field)
  return typeof value === 'string' ? value : ''
}
