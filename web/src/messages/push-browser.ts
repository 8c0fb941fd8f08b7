import type { NewPushSubscription } from '@tongying/contract/messages'

/** What is used of a browser for notices while no page is open. */
interface PushWorkers {
  register(path: string): Promise<{
    readonly pushManager: {
      getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null>
      subscribe(options: { userVisibleOnly: true; applicationServerKey: string }): Promise<{
        readonly endpoint: string
        getKey(name: 'p256dh' | 'auth'): ArrayBuffer | null
      }>
    }
  }>
}

/** Whether notices can come to this browser at all, and whether its owner refused them. */
export function pushAbility(): 'none' | 'refused' | 'some' {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'none'
  return Notification.permission === 'denied' ? 'refused' : 'some'
}

/** Asks the browser's owner, and answers where notices go; undefined where they do not want any. */
export async function subscribe(
  publicKey: string,
  workers: PushWorkers = navigator.serviceWorker,
): Promise<NewPushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await workers.register('/client-worker.js')
  // One of another key, or of who used this browser before.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const key = (name: 'p256dh' | 'auth') => base64url(subscription.getKey(name))
  return { endpoint: subscription.endpoint, p256dh: key('p256dh'), auth: key('auth') }
}

/** Ends it in the browser, too. */
export async function unsubscribe(workers: PushWorkers = navigator.serviceWorker): Promise<void> {
  const { pushManager } = await workers.register('/client-worker.js')
  await (await pushManager.getSubscription())?.unsubscribe()
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
