// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const me = '0193e2a0-0000-7000-8000-00000000000a'
const key = `draft-copy:${me}:consultation:1`
const sealedCopy = JSON.stringify({ at: Date.now(), sealed: btoa('x'.repeat(40)) })
let page: AbortController
let openCopies: typeof import('./local-copies.ts').openCopies
beforeEach(async () => {
  localStorage.setItem(key, sealedCopy)
  // A page of its own for every test, whose listeners go with it.
  page = new AbortController()
  const { signal } = page
  const listen = window.addEventListener.bind(window)
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) => listen(type, listener, { signal }))
  vi.resetModules()
  ;({ openCopies } = await import('./local-copies.ts'))
})
afterEach(() => {
  page.abort()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A browser whose database does not open at the moment. */
function databaseFails() {
  const open = vi.fn(() => {
    const opening = { error: new DOMException('the disk is busy', 'UnknownError'), onerror: () => {} }
    setTimeout(() => opening.onerror())
    return opening
  })
  vi.stubGlobal('indexedDB', { open, deleteDatabase: () => {} })
  return open
}

test('a copy that cannot be opened at the moment is kept for the next visit', async () => {
  databaseFails()
  await openCopies(async () => me)
  expect(localStorage.getItem(key)).toBe(sealedCopy)
})

test('a copy is kept where this browser has no keys', async () => {
  await openCopies(async () => me)
  expect(localStorage.getItem(key)).toBe(sealedCopy)
})

test('a copy older than a week is removed, opened or not', async () => {
  databaseFails()
  localStorage.setItem(key, JSON.stringify({ at: Date.now() - 8 * 24 * 3_600_000, sealed: 'eHh4' }))
  await openCopies(async () => me)
  expect(localStorage.getItem(key)).toBeNull()
})

test('only the copies of who is signed in are opened; what is too old goes, whoever it was', async () => {
  const keys = databaseFails()
  const someoneElse = '0193e2a0-0000-7000-8000-00000000000b'
  await openCopies(async () => someoneElse)
  expect(keys).not.toHaveBeenCalled()
  expect(localStorage.getItem(key)).toBe(sealedCopy)
  dispatchEvent(new StorageEvent('storage', { key, newValue: sealedCopy }))
  await Promise.resolve()
  expect(keys).not.toHaveBeenCalled()
  const own = key.replace(me, someoneElse)
  localStorage.setItem(own, sealedCopy)
  dispatchEvent(new StorageEvent('storage', { key: own, newValue: sealedCopy }))
  await vi.waitFor(() => expect(keys).toHaveBeenCalled())
  localStorage.setItem(key, JSON.stringify({ at: Date.now() - 8 * 24 * 3_600_000, sealed: 'eHh4' }))
  await openCopies(async () => someoneElse)
  expect(localStorage.getItem(key)).toBeNull()
})

test('a browser that keeps nothing asks nobody; one that cannot ask opens nothing, and shows the page', async () => {
  const keys = databaseFails()
  const ask = vi.fn((): Promise<string> => Promise.reject(new Error('no line')))
  await openCopies(ask)
  expect(keys).not.toHaveBeenCalled()
  localStorage.clear()
  ask.mockClear()
  await openCopies(ask)
  expect(ask).not.toHaveBeenCalled()
  // What another tab keeps later is opened all the same.
  localStorage.setItem(key, sealedCopy)
  ask.mockImplementation(async () => me)
  dispatchEvent(new StorageEvent('storage', { key, newValue: sealedCopy }))
  await vi.waitFor(() => expect(keys).toHaveBeenCalled())
})
