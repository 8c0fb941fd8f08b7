const database = 'kept-on-device'
const store = 'keys'
const known = new Map<string, Promise<CryptoKey>>()

/** Encrypts a text for a place in this browser, with a key of the account that no script can read. */
export async function sealOnDevice(accountId: string, place: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt(cipher(iv, place), await keyOf(accountId), new TextEncoder().encode(text))
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(bytes)]))
}

/** Opens what `sealOnDevice` made for the same account and place; rejects when the key is gone or the text was changed. */
export async function openOnDevice(accountId: string, place: string, sealed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0))
  const key = await keyOf(accountId)
  return new TextDecoder().decode(await crypto.subtle.decrypt(cipher(bytes.slice(0, 12), place), key, bytes.slice(12)))
}

/** Whether this browser can keep a key: jsdom cannot, and pages without HTTPS may not. */
export function canSeal(): boolean {
  return typeof indexedDB !== 'undefined' && typeof crypto.subtle !== 'undefined'
}

/** Deletes the keys of all accounts: what was sealed with them is unreadable for good. */
export function forgetKeys(): void {
  known.clear()
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(database)
}

function cipher(iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function keyOf(accountId: string): Promise<CryptoKey> {
  const found = known.get(accountId)
  if (found) return found
  const key = storedKey(accountId)
  known.set(accountId, key)
  // Tried again the next time: storage may be free then.
  key.catch(() => known.delete(accountId))
  return key
}

/** The account's key in this browser; of two tabs that make one at once the first wins. */
async function storedKey(accountId: string): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const db = await opened()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction(store, 'readwrite')
      const keys = transaction.objectStore(store)
      const reading: IDBRequest<CryptoKey | undefined> = keys.get(accountId)
      let key = fresh
      reading.onsuccess = () => {
        if (reading.result) key = reading.result
        else keys.put(fresh, accountId)
      }
      transaction.oncomplete = () => resolve(key)
      transaction.onabort = () => reject(transaction.error ?? new Error('the key was not kept'))
    })
  } finally {
    // An open connection would keep the sign-out from deleting the keys.
    db.close()
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error('no database in this browser'))
  })
}
