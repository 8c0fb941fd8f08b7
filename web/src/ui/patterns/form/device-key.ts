const store = 'keys'

/** Keys of this browser that no script can read, one an owner, and what they encrypt. */
export interface DeviceKeys {
  /** Encrypts a text for a place in this browser, with the owner's key. */
  readonly seal: (owner: string, place: string, text: string) => Promise<string>
  /** Opens what `seal` made for the same owner and place; rejects when the key is gone or the text was changed. */
  readonly open: (owner: string, place: string, sealed: string) => Promise<string>
  /** Deletes the owner's key: what was encrypted with it is unreadable for good. */
  readonly forget: (owner: string) => Promise<void>
  /** Deletes the keys of all owners. */
  readonly forgetAll: () => void
}

/** Whether this browser can keep a key: jsdom cannot, and pages without HTTPS may not. */
export function canSeal(): boolean {
  return typeof indexedDB !== 'undefined' && typeof crypto.subtle !== 'undefined'
}

/** The keys of one database of this browser. */
export function deviceKeys(database: string): DeviceKeys {
  const known = new Map<string, Promise<CryptoKey>>()
  function keyOf(owner: string): Promise<CryptoKey> {
    const found = known.get(owner)
    if (found) return found
    const key = storedKey(database, owner)
    known.set(owner, key)
    // Tried again the next time: storage may be free then.
    key.catch(() => known.delete(owner))
    return key
  }
  return {
    async seal(owner, place, text) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const bytes = await crypto.subtle.encrypt(cipher(iv, place), await keyOf(owner), new TextEncoder().encode(text))
      return toBase64(new Uint8Array([...iv, ...new Uint8Array(bytes)]))
    },
    async open(owner, place, sealed) {
      const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0))
      const text = await crypto.subtle.decrypt(cipher(bytes.slice(0, 12), place), await keyOf(owner), bytes.slice(12))
      return new TextDecoder().decode(text)
    },
    async forget(owner) {
      known.delete(owner)
      if (canSeal()) await withKeys(database, (keys) => void keys.delete(owner))
    },
    forgetAll() {
      known.clear()
      if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(database)
    },
  }
}

function cipher(iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** The owner's key in this browser; of two tabs that make one at once the first wins. */
async function storedKey(database: string, owner: string): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  let key = fresh
  await withKeys(database, (keys) => {
    const reading: IDBRequest<CryptoKey | undefined> = keys.get(owner)
    reading.onsuccess = () => {
      if (reading.result) key = reading.result
      else keys.put(fresh, owner)
    }
  })
  return key
}

/** One transaction over the keys; done once it is stored. */
async function withKeys(database: string, work: (keys: IDBObjectStore) => void): Promise<void> {
  const db = await opened(database)
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(store, 'readwrite')
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('the key was not kept'))
      work(transaction.objectStore(store))
    })
  } finally {
    // An open connection would keep the sign-out from deleting the keys.
    db.close()
  }
}

function opened(database: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error('no database in this browser'))
  })
}
