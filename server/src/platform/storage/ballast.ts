import { randomBytes } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
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

/** Room held back on the database's volume, so that people can read, sign in and delete when it is full. */
export interface Ballast {
  /** Whether the volume is full: what needs room is refused until the ballast is back. */
  isFull(): boolean
  /** What is held back now, in bytes. */
  heldBytes(): number
  /** Frees the ballast when the volume is full. */
  freeIfFull(): Promise<void>
  /** Looks once: frees the ballast on a full volume, makes it where there is room. */
  look(): Promise<void>
  /** Looks from now on. */
  start(): void
  stop(): Promise<void>
}

/** Where the database is somebody else's, its volume is too. */
export const noBallast: Ballast = {
  isFull: () => false,
  heldBytes: () => 0,
  freeIfFull: async () => {},
  look: async () => {},
  start: () => {},
  stop: async () => {},
}

/** Keeps a ballast of so many bytes in a folder of the database's volume; looks after each `everyMs` milliseconds. */
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
  const stopping = new AbortController()
  let held: number | undefined
  let isFull = false
  let loop: Promise<void> | undefined

  async function look(): Promise<void> {
    const volume = await readVolume(folder)
    const wanted = Math.floor(Math.min(bytes, volume.totalBytes * largestShare) / piece) * piece
    const little = littleOf(volume)
    held ??= await sizeOf(path)
    if (volume.freeBytes < little) await free(volume)
    else if (held >= wanted) isFull = false
    else if (volume.freeBytes >= wanted - held + 2 * little) await make(wanted)
  }

  async function freeIfFull(): Promise<void> {
    const volume = await readVolume(folder)
    held ??= await sizeOf(path)
    if (volume.freeBytes < littleOf(volume)) await free(volume)
  }

  async function free({ freeBytes }: Volume): Promise<void> {
    const freed = held ?? 0
    if (freed === 0 && isFull) return
    await rm(path, { force: true })
    held = 0
    isFull = true
    log.error(
      { folder, freeBytes, freedBytes: freed },
      'the volume of the database is full: its ballast was freed, new content is refused until there is room',
    )
  }

  async function make(wanted: number): Promise<void> {
    const wasFull = isFull
    await fill(path, wanted, stopping.signal).catch(async (error: unknown) => {
      await rm(path, { force: true })
      held = 0
      throw error
    })
    held = await sizeOf(path)
    isFull = false
    if (wasFull) log.warn({ folder, heldBytes: held }, 'the volume of the database has room again, its ballast is back')
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => log.warn({ err: error }, 'the ballast could not be looked after'))
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    isFull: () => isFull,
    heldBytes: () => held ?? 0,
    freeIfFull,
    look,
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
async function fill(path: string, bytes: number, signal: AbortSignal): Promise<void> {
  const noise = randomBytes(piece)
  await using file = await open(path, 'w', 0o600)
  for (let at = 0; at < bytes && !signal.aborted; at += piece) await file.write(noise, 0, piece, at)
  await file.sync()
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  return found?.size ?? 0
}
