// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const [mine, anothers] = ['0193e2a0-0000-7000-8000-00000000000a', '0193e2a0-0000-7000-8000-00000000000b']
const nameOf = (linkId: string) => `patient-link-${linkId}`
const copyOf = (linkId: string) => localStorage.getItem(nameOf(linkId))
const typed = { patientName: '陈若兰', certificateId: '11010519491231002X' }
const dayMs = 24 * 3_600_000

/** As much of a browser's database as keeps keys. */
function aDatabase() {
  const keys = new Map<string, unknown>()
  const later = (work: () => void) => void setTimeout(work)
  const objectStore = () => ({
    get: (owner: string) => {
      const reading = { result: keys.get(owner), onsuccess: () => {} }
      later(() => reading.onsuccess())
      return reading
    },
    put: (key: unknown, owner: string) => void keys.set(owner, key),
    delete: (owner: string) => void keys.delete(owner),
  })
  const transaction = () => {
    const one = { objectStore, oncomplete: () => {}, onabort: () => {} }
    setTimeout(() => one.oncomplete(), 5)
    return one
  }
  const open = () => {
    const opening = { result: { transaction, close: () => {} }, onsuccess: () => {} }
    later(() => opening.onsuccess())
    return opening
  }
  return { keys, indexedDB: { open } }
}

/** A page of a link, opened anew. */
async function aPage() {
  vi.resetModules()
  return import('./kept-on-device.ts')
}
let keys: Map<string, unknown>
beforeEach(() => {
  const database = aDatabase()
  keys = database.keys
  vi.stubGlobal('indexedDB', database.indexedDB)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})
async function write(linkId: string): Promise<void> {
  const { keptOnDevice } = await aPage()
  keptOnDevice(linkId).write(typed)
  await expect.poll(() => copyOf(linkId)).toContain('sealed')
}
async function readAgain(linkId: string): Promise<object> {
  const { keptOnDevice, openKept } = await aPage()
  await openKept(linkId)
  return keptOnDevice(linkId).read()
}

test('what was typed is encrypted, and opens again for its own link alone', async () => {
  await write(mine)
  expect(copyOf(mine)).not.toContain('陈若兰')
  expect([...keys.values()]).toEqual([expect.objectContaining({ extractable: false })])
  expect(await readAgain(mine)).toEqual(typed)
  await write(anothers)
  localStorage.setItem(nameOf(anothers), copyOf(mine) ?? '')
  expect(await readAgain(anothers)).toEqual({})
})

test('a copy that was made to look newer does not open', async () => {
  await write(mine)
  const { at, sealed } = JSON.parse(copyOf(mine) ?? '')
  localStorage.setItem(nameOf(mine), JSON.stringify({ at: at + 1, sealed }))
  expect(await readAgain(mine)).toEqual({})
})

test('after a week the page of any link removes it, with its key', async () => {
  await write(mine)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * dayMs + 1 })
  await (await aPage()).openKept(anothers)
  expect(copyOf(mine)).toBeNull()
  await expect.poll(() => [...keys.keys()]).toEqual([])
})

test('what was sent while it was being encrypted leaves nothing', async () => {
  const { keptOnDevice } = await aPage()
  const kept = keptOnDevice(mine)
  kept.write(typed)
  kept.clear()
  await new Promise((resolve) => setTimeout(resolve, 100))
  // On a busy machine the encryption ends later.
  const left = () => [copyOf(mine), kept.read(), [...keys.keys()]]
  await expect.poll(left, { timeout: 5_000 }).toEqual([null, {}, []])
})

test('a plain text of an earlier release is encrypted by the page of any link, and goes after a week', async () => {
  localStorage.setItem(nameOf(anothers), JSON.stringify(typed))
  await (await aPage()).openKept(mine)
  await expect.poll(() => copyOf(anothers)).toContain('sealed')
  expect(copyOf(anothers)).not.toContain('陈若兰')
  expect(await readAgain(anothers)).toEqual(typed)
})

test('where nothing can be encrypted, no plain text of an earlier release stays', async () => {
  vi.stubGlobal('indexedDB', undefined)
  localStorage.setItem(nameOf(anothers), JSON.stringify(typed))
  await (await aPage()).openKept(mine)
  expect(copyOf(anothers)).toBeNull()
})

test('a full storage is said, and said no more once there is room', async () => {
  const { isKept, keptOnDevice } = await aPage()
  expect(isKept(mine)).toBe(true)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('the storage is full', 'QuotaExceededError')
  })
  keptOnDevice(mine).write(typed)
  await expect.poll(() => isKept(mine)).toBe(false)
  full.mockRestore()
  keptOnDevice(mine).write({ ...typed, patientName: '陈若' })
  await expect.poll(() => isKept(mine)).toBe(true)
  expect(copyOf(mine)).toContain('sealed')
})
