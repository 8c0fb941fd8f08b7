let channel: BroadcastChannel | undefined

/** The one of this page: what is posted on it reaches the other tabs, not this one. */
function ours(): BroadcastChannel {
  channel ??= new BroadcastChannel('signed-out')
  return channel
}

/** Notifies the other tabs of this browser that the person signed out; a session that ends otherwise notifies none. */
export function announceSignedOut(): void {
  ours().postMessage(null)
}

/** Does something when somebody signs out in another tab; for as long as the page is there. */
export function onSignedOut(leave: () => void): void {
  ours().onmessage = leave
}
