import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DerivedStore, openDerivedStore } from './derived-store.ts'

const limitBytes = 1024 ** 2
const small = Buffer.alloc(10_000, 7)
let folder = ''
let store: DerivedStore
const room = { isThere: true }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'derived-'))
  store = openDerivedStore({ folder: join(folder, 'all'), limitBytes, hasRoomFor: async () => room.isThere })
})
afterAll(() => rm(folder, { recursive: true }))

function place(name: string): string {
  return join(folder, 'all', 'ab', name)
}
async function madeOf(name: string, content = small): Promise<boolean> {
  let isMade = false
  await store.file(place(name), async () => {
    isMade = true
    return content
  })
  return isMade
}

async function bytesKept(): Promise<number> {
  const names = await readdir(join(folder, 'all', 'ab'))
  const sizes = await Promise.all(
    names.map((name) =>
      stat(place(name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

it('makes a file once, for the server alone', async () => {
  expect([await madeOf('once'), await madeOf('once')]).toEqual([true, false])
  expect((await stat(place('once'))).mode & 0o777).toBe(0o600)
  for (const each of [join(folder, 'all'), join(folder, 'all', 'ab')])
    expect((await stat(each)).mode & 0o777).toBe(0o700)
})

it('never holds more than its limit, however many ask at once', async () => {
  await Promise.all(Array.from({ length: 300 }, (_, at) => madeOf(`window-${at}`)))
  // By itself, a sixteenth later at most.
  for (let at = 0; at < 20; at += 1) await madeOf(`later-${at}`)
  await expect.poll(bytesKept).toBeLessThanOrEqual(limitBytes * (17 / 16))
  expect(await store.trim()).toBeLessThanOrEqual(limitBytes)
})

it('removes first what was not used the longest', async () => {
  const hoursAgo = (name: string, hours: number) => {
    const at = new Date(Date.now() - hours * 3_600_000)
    return utimes(place(name), at, at)
  }
  for (const name of ['used', 'unused']) {
    await madeOf(name)
    await hoursAgo(name, 24)
  }
  expect(await madeOf('used')).toBe(false)
  const others = Array.from({ length: 100 }, (_, at) => `other-${at}`)
  for (const name of others) await madeOf(name).then(() => hoursAgo(name, 2).catch(() => {}))
  await store.trim()
  expect([await madeOf('used'), await madeOf('unused')]).toEqual([false, true])
})

it('answers what there is no room for, and leaves nothing half written', async () => {
  room.isThere = false
  const answer = await store.file(place('no-room'), async () => small)
  room.isThere = true
  expect('content' in answer && answer.content.equals(small)).toBe(true)
  const broken = openDerivedStore({
    folder: join(folder, 'all'),
    limitBytes,
    hasRoomFor: () => Promise.reject(new Error()),
  })
  expect('content' in (await broken.file(place('no-disk'), async () => small))).toBe(true)
  await expect(stat(place('no-room'))).rejects.toThrow('ENOENT')
})

it('frees as much as is asked for, the longest unused first', async () => {
  await rm(join(folder, 'all'), { recursive: true, force: true })
  const names = ['oldest', 'older', 'newest']
  for (const [at, name] of names.entries()) {
    await madeOf(name)
    const used = new Date(Date.now() - (9 - at) * 3_600_000)
    await utimes(place(name), used, used)
  }
  // A file of 10,000 bytes takes three blocks.
  expect(await store.free(1)).toBe(12_288)
  expect((await readdir(join(folder, 'all', 'ab'))).toSorted()).toEqual(['newest', 'older'])
  expect(await store.free(limitBytes)).toBe(24_576)
  expect(await readdir(join(folder, 'all', 'ab'))).toEqual([])
})
