import type { Page } from '@playwright/test'

/** The keys in a database of this browser, and whether any of them gives itself out. */
export function keysIn(page: Page, database: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes(wanted)) return []
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(wanted)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const keys = await new Promise<CryptoKey[]>((resolve) => {
      const reading = db.transaction('keys').objectStore('keys').getAll()
      reading.onsuccess = () => resolve(reading.result)
    })
    db.close()
    return keys.map(({ extractable, algorithm }) => `${algorithm.name} ${extractable}`)
  }, database)
}
