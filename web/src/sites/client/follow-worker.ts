import { createStore } from '../../ui/core/store.ts'

/** Whether a newer build of the web than this page's is there. */
export const isNewVersionThere = createStore(false)

const askEveryMs = 30 * 60_000

/** What is used of the browser's service workers. */
type Workers = Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'>

/**
 * Registers the client's service worker and asks for a newer one now and then, and when the page comes to the front again. One
 * that takes over from another is of a newer build; the first one of a browser is not.
 */
export async function followWorker(workers: Workers | undefined): Promise<void> {
  if (!workers) return
  const hadOne = workers.controller !== null
  const registration = await workers.register('/client-worker.js').catch(() => undefined)
  if (!registration) return
  let isFirst = !hadOne
  workers.addEventListener('controllerchange', () => {
    if (!isFirst) isNewVersionThere.set(true)
    isFirst = false
  })
  const ask = () => void registration.update().catch(() => undefined)
  setInterval(ask, askEveryMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
}
