// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCopies } from './local-copies.ts'

const key = 'draft-copy:0193e2a0-0000-7000-8000-00000000000a:consultation:1'
const sealedCopy = JSON.stringify({ at: Date.now(), sealed: btoa('x'.repeat(40)) })
beforeEach(() => localStorage.setItem(key, sealedCopy))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A browser whose database does not open at the moment. */
function databaseFails(): void {
  const open = () => {
    const opening = { error: new DOMException('the disk is busy', 'UnknownError'), onerror: () => {} }
    setTimeout(() => opening.onerror())
    return opening
  }
  vi.stubGlobal('indexedDB', { open, deleteDatabase: () => {} })
}

test('a copy that cannot be opened at the moment is kept for the next visit', async () => {
  databaseFails()
  await openCopies()
  expect(localStorage.getItem(key)).toBe(sealedCopy)
})

test('a copy is kept where this browser has no keys', async () => {
  await openCopies()
  expect(localStorage.getItem(key)).toBe(sealedCopy)
})

test('a copy older than a week is removed, opened or not', async () => {
  databaseFails()
  localStorage.setItem(key, JSON.stringify({ at: Date.now() - 8 * 24 * 3_600_000, sealed: 'eHh4' }))
  await openCopies()
  expect(localStorage.getItem(key)).toBeNull()
})
