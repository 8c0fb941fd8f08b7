import { createStore, useStore } from './store.ts'

/** Since when the server cannot be reached, ISO 8601; nothing while it can. */
const lostSince = createStore<string | undefined>(undefined)

/** A call did not reach the server. */
export function reportUnreachable(): void {
  if (lostSince.get() === undefined) lostSince.set(new Date().toISOString())
}

/** The server has answered. */
export function reportReachable(): void {
  lostSince.set(undefined)
}

/**
 * Since when the server cannot be reached, if it cannot. The browser reports that the network is gone; that it is back is
 * believed once the server has answered, which the live connection tries by itself.
 */
export function useConnectionLost(): string | undefined {
  return useStore(lostSince)
}

if (typeof window !== 'undefined') {
  addEventListener('offline', reportUnreachable)
  if (!navigator.onLine) reportUnreachable()
}
