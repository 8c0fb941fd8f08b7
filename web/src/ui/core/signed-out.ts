let channel: BroadcastChannel | undefined

/** The one of this page: what is said on it is heard by the other tabs, not by itself. */
function ours(): BroadcastChannel {
  channel ??= new BroadcastChannel('signed-out')
  return channel
}

/** Tells the other tabs of this browser that somebody signed out; a session that ends otherwise tells nobody. */
export function announceSignedOut(): void {
  ours().postMessage(null)
}

/** Does something when somebody signs out in another tab; for as long as the page is there. */
export function onSignedOut(leave: () => void): void {
  ours().onmessage = leave
}
