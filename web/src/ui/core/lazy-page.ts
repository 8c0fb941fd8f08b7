import { timeoutsMs } from '@tongying/contract/kit'
import type { ComponentType } from 'react'

/**
 * A page that is loaded when it is opened: `{ path: 'work', lazy: lazyPage(() => import('./pages/work-page.tsx').then((m) => m.WorkPage)) }`.
 * A part that fails, or takes longer than 120 seconds, raises the error that the frame shows as "Load failure" with a retry.
 */
export function lazyPage(load: () => Promise<ComponentType>): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: await loadInTime(load) })
}

/** Waits for a lazily loaded part, but not without an end. */
export function loadInTime<T>(load: () => Promise<T>, limitMs: number = timeoutsMs.chunkLoad): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('load failure: timed out')), limitMs)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
