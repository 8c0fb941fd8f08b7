let channel: BroadcastChannel | undefined

/** The one of this page: what is posted on it reaches the other tabs, not this one. */
function ours(): BroadcastChannel {
  channel ??= new BroadcastChannel('signed-out')
  return channel
}

/** What a tab and the browser keep of who is signed in. */
const ofAccount = /^(loginInfo$|activeAt$|room\.seat\.)/

/** Others who share the browser keep what is theirs: a patient's form, a guest's application, what a guest is called. */
function forgetAccount(): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (ofAccount.test(key)) storage.removeItem(key)
  } catch {
    // Without storage nothing was kept.
  }
  void closeNotices().catch(() => undefined)
}

/** Whoever shares the browser does not read what it still shows of messages. */
async function closeNotices(): Promise<void> {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const registration = await workers?.getRegistration('/')
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close()
}

/**
 * Forgets who was signed in, but for what they typed, and notifies the other tabs of this browser that the person signed out;
 * a session that ends otherwise notifies none.
 */
export function announceSignedOut(): void {
  forgetAccount()
  ours().postMessage(null)
}

/** Does something when somebody signs out in another tab; for as long as the page is there. */
export function onSignedOut(leave: () => void): void {
  ours().onmessage = () => {
    forgetAccount()
    leave()
  }
}
