const channelName = 'signed-out'

/** Tells the other tabs of this browser that somebody signed out; a session that ends otherwise tells nobody. */
export function tellSignedOut(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

/** Does something when somebody signs out in another tab; for as long as the page is there. */
export function onSignedOut(leave: () => void): void {
  new BroadcastChannel(channelName).onmessage = leave
}
