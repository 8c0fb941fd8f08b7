import { tokenCookie } from '@tongying/contract/site'
import { readCookie, writeCookie } from './cookie.ts'
import { createStore, useStore } from './store.ts'

/** What the header shows before the server has answered, and after a reload. */
export interface StoredUser {
  readonly name: string
  readonly img: string
  readonly hospitalName: string
}

const userKey = 'loginInfo'
const storedUser = createStore<StoredUser | undefined>(readStoredUser())
/** True from the moment a call was answered "token authentication failed" until somebody signs in again. */
const hasEnded = createStore(false)

/** The session token; an empty one is none. */
export function readToken(): string | undefined {
  return readCookie(tokenCookie.name) || undefined
}

/** Whether somebody is signed in: there is a token that is not empty. */
export function isSignedIn(): boolean {
  return readToken() !== undefined
}

/** Keeps the token of a sign-in for one day. */
export function saveToken(token: string): void {
  writeCookie(tokenCookie.name, token, tokenCookie.seconds)
  hasEnded.set(false)
}

/** Keeps name and picture for the header of this tab. */
export function saveUser(user: StoredUser): void {
  sessionStorage.setItem(userKey, JSON.stringify(user))
  storedUser.set(user)
}

/** Forgets token, name and picture. */
export function clearSession(): void {
  writeCookie(tokenCookie.name, '', 0)
  sessionStorage.removeItem(userKey)
  // The count at the icon of the installed client was this person's.
  void navigator.clearAppBadge?.().catch(() => undefined)
  storedUser.set(undefined)
}

/**
 * The session of a token ended on the server: forget it, and let the page offer to sign in again without losing what was
 * typed. An answer about an earlier token comes too late: another tab may have signed in meanwhile.
 */
export function endSession(token: string | undefined): void {
  if (token !== readToken()) return
  clearSession()
  hasEnded.set(true)
}

/** Somebody signed in again, here or in another tab. */
export function resumeSession(): void {
  if (isSignedIn()) hasEnded.set(false)
}

/** Whether the session ended while this page was open. */
export function useHasSessionEnded(): boolean {
  return useStore(hasEnded)
}

/** Name and picture as last known. */
export function useStoredUser(): StoredUser | undefined {
  return useStore(storedUser)
}

function readStoredUser(): StoredUser | undefined {
  const kept: unknown = JSON.parse(sessionStorage.getItem(userKey) ?? 'null')
  if (typeof kept !== 'object' || kept === null) return undefined
  const { name, img, hospitalName }: Partial<Record<keyof StoredUser, unknown>> = kept
  return { name: String(name ?? ''), img: String(img ?? ''), hospitalName: String(hospitalName ?? '') }
}
