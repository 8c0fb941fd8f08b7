import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { readVolume, type Volume } from './volume.ts'

const megabyte = 1024 ** 2
const piece = megabyte
/** On a small disk the ballast is at most this share of it. */
const largestShare = 0.05
/** The volume is full when less than this is free; on a small disk when less than this share is. */
const fullBytes = 64 * megabyte
const fullShare = 0.02
const leftBehindMs = 60_000

/** Room held back on the database's volume, so that people can read, sign in and delete when it is full. */
export interface Ballast {
  /** Whether the volume is full: what needs room is refused until the ballast is back. */
  isFull(): boolean
  /** What is held back now, in bytes. */
  heldBytes(): number
  /** Frees the ballast when the volume is full. */
  freeIfFull(): Promise<void>
  /** Looks once: frees the ballast on a full volume, makes it where there is room. */
  check(): Promise<void>
  /** Looks from now on. */
  start(): void
  stop(): Promise<void>
}

/** Where nobody knows the database's volume, nothing is held back on it. */
export const noBallast: Ballast = {
  isFull: () => false,
  heldBytes: () => 0,
  freeIfFull: async () => {},
  check: async () => {},
  start: () => {},
  stop: async () => {},
}

/**
 * Keeps a ballast of so many bytes in a folder of the database's volume; looks after each `everyMs` milliseconds. Several
 * processes may share the folder: the file itself says where they stand. Whole, there is room; empty, the volume was full
 * and is not well again; none, there has never been room for one.
 */
export function openBallast({
  folder,
  bytes,
  log,
  everyMs = 500,
}: {
  folder: string
  bytes: number
  log: Pick<BaseLogger, 'error' | 'warn' | 'info'>
  everyMs?: number
}): Ballast {
  const path = join(folder, 'ballast')
  const making = `${path}.new`
  const stopping = new AbortController()
  let held = 0
  let isFull = false
  let loop: Promise<void> | undefined

  async function check(): Promise<void> {
    const volume = await readVolume(folder)
    const wanted = Math.floor(Math.min(bytes, volume.totalBytes * largestShare) / piece) * piece
    const little = littleOf(volume)
    const found = await sizeOf(path)
    held = found ?? 0
    if (volume.freeBytes < little) await free(volume)
    else if (held >= wanted) noteRoom()
    else if (volume.freeBytes >= wanted + 2 * little) await make(wanted)
    else if (found === 0) noteFull(volume, 0)
  }

  async function freeIfFull(): Promise<void> {
    const volume = await readVolume(folder)
    held = (await sizeOf(path)) ?? 0
    if (volume.freeBytes < littleOf(volume)) await free(volume)
  }

  async function free(volume: Volume): Promise<void> {
    noteFull(volume, held)
    await rm(making, { force: true })
    // Emptied, not removed: so the other processes know, and this one after a restart.
    if (held > 0) await truncate(path)
    // Where there was none, a volume without a byte may refuse even an empty file.
    else await writeFile(path, '', { flag: 'a', mode: 0o600 }).catch(() => undefined)
    held = 0
  }

  /** Only one process makes it; what one that was killed left behind is removed after a minute. */
  async function make(wanted: number): Promise<void> {
    const file = await open(making, 'wx', 0o600).catch(async (error: unknown) => {
      if (!isAlreadyThere(error)) throw error
      if (await isOlderThan(making, leftBehindMs)) await rm(making, { force: true })
    })
    if (!file) return
    try {
      await fill(file, wanted, stopping.signal).finally(() => file.close())
      if (stopping.signal.aborted) return await rm(making, { force: true })
      await rename(making, path)
    } catch (error) {
      await rm(making, { force: true })
      throw error
    }
    held = wanted
    noteRoom()
  }

  function noteFull({ freeBytes }: Volume, freedBytes: number): void {
    if (isFull) return
    isFull = true
    log.error(
      { folder, freeBytes, freedBytes },
      'the volume of the database is full: its ballast was freed, new content is refused until there is room',
    )
  }

  function noteRoom(): void {
    if (isFull) log.warn({ folder, heldBytes: held }, 'the volume of the database has room again, its ballast is back')
    isFull = false
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await check().catch((error: unknown) => log.warn({ err: error }, 'the ballast could not be looked after'))
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    isFull: () => isFull,
    heldBytes: () => held,
    freeIfFull,
    check,
    start: () => {
      loop ??= run()
    },
    async stop() {
      stopping.abort()
      await loop
    },
  }
}

function littleOf({ totalBytes }: Volume): number {
  return Math.min(fullBytes, totalBytes * fullShare)
}

/** Writes a file of real blocks; what a disk would compress away holds nothing back. */
async function fill(file: FileHandle, bytes: number, signal: AbortSignal): Promise<void> {
  const noise = randomBytes(piece)
  for (let at = 0; at < bytes && !signal.aborted; at += piece) await file.write(noise, 0, piece, at)
  await file.sync()
}

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.size
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

async function isOlderThan(path: string, ms: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > ms
}
