import type { Translate } from '../../ui/core/i18n.ts'
import { signInTexts } from './texts.ts'

export const views = ['pwd', 'code', 'register', 'reset', 'undo', 'setup', 'institution'] as const
export type View = (typeof views)[number]

/** Where an institution's own log-in page sends people back to: which one stands in it. */
const returnPath = /^\/auth\/institution\/([^/]+)$/

/** The institution that a person comes back from. */
export function returnedFrom(pathname: string): string | undefined {
  return returnPath.exec(pathname)?.[1]
}

/** What the address asks for: which form, and where to go afterwards (only an address of this site counts). */
export function readAddress(address: string): { view: View; redirectUrl: string | undefined } {
  const url = new URL(address)
  const type = url.searchParams.get('type')
  const wanted = url.searchParams.get('redirect_url')
  return {
    view: returnPath.test(url.pathname) ? 'institution' : (views.find((view) => view === type) ?? 'pwd'),
    redirectUrl: wanted !== null && URL.canParse(wanted) && new URL(wanted).origin === url.origin ? wanted : undefined,
  }
}

/** The secret of a link that came by message, behind the hash; it is taken out of the address at once. */
export function takeSecret(): string {
  const secret = location.hash.slice(1)
  if (secret !== '') history.replaceState(history.state, '', location.pathname + location.search)
  return secret
}

/** Keeps the chosen form in the address, so that a reload shows it again. */
export function writeView(view: View): void {
  const url = new URL(location.href)
  url.searchParams.set('type', view)
  history.replaceState(history.state, '', url)
}

const pageNames = [
  [/^\/(me\/)?consultations/, signInTexts.page.consultations],
  [/^\/meetingApply/, signInTexts.page.apply],
  [/^\/(me\/)?work/, signInTexts.page.work],
  [/^\/(me\/)?information/, signInTexts.page.messages],
  [/^\/(me\/)?certification/, signInTexts.page.certification],
  [/^\/(me\/)?hospital/, signInTexts.page.institution],
  [/^\/(me\/)?imageLearn/, signInTexts.page.academy],
  [/^\/(me\/)?healthApplet/, signInTexts.page.examination],
  [/^\/apply/, signInTexts.page.expert],
  [/^\/console/, signInTexts.page.console],
  [/^\/(me)?(\/account)?$/, signInTexts.page.account],
] as const

/** The page that a person returns to, in words; nothing for one that has no name. */
export function pageName(redirectUrl: string | undefined, t: Translate): string | undefined {
  if (redirectUrl === undefined) return undefined
  const { pathname } = new URL(redirectUrl)
  const room = /^\/jm\/([^/]+)/.exec(pathname)?.[1]
  if (room) return t(signInTexts.page.room, { number: decodeURIComponent(room) })
  const named = pageNames.find(([pattern]) => pattern.test(pathname))
  return named && t(named[1])
}
