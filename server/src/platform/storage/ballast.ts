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

interface BallastOptions {
  readonly folder: string
  readonly bytes: number
  readonly log: Pick<BaseLogger, 'error' | 'warn' | 'info'>
  readonly everyMs?: number
}

/**
 * Keeps a ballast of so many bytes in a folder of the database's volume; looks after each `everyMs` milliseconds. Several
 * processes may share the folder: the file itself shows where they stand. Whole, there is room; empty, the volume was full
 * and has no room for it yet; none, there has never been room for one.
 */
export function openBallast(options: BallastOptions): Ballast {
  return new FileBallast(options)
}

class FileBallast implements Ballast {
  readonly #options: Required<BallastOptions>
  readonly #path: string
  readonly #making: string
  readonly #stopping = new AbortController()
  #held = 0
  #isFull = false
  #loop: Promise<void> | undefined

  constructor(options: BallastOptions) {
    this.#options = { everyMs: 500, ...options }
    this.#path = join(options.folder, 'ballast')
    this.#making = `${this.#path}.new`
  }

  isFull(): boolean {
    return this.#isFull
  }

  heldBytes(): number {
    return this.#held
  }

  async check(): Promise<void> {
    const { folder, bytes } = this.#options
    const volume = await readVolume(folder)
    const wanted = Math.floor(Math.min(bytes, volume.totalBytes * largestShare) / piece) * piece
    const little = littleOf(volume)
    const found = await sizeOf(this.#path)
    this.#held = found ?? 0
    if (volume.freeBytes < little) await this.#free(volume)
    else if (this.#held >= wanted) this.#noteRoom()
    else if (volume.freeBytes >= wanted + 2 * little) await this.#make(wanted)
    else if (found === 0) this.#noteFull(volume, 0)
  }

  async freeIfFull(): Promise<void> {
    const volume = await readVolume(this.#options.folder)
    this.#held = (await sizeOf(this.#path)) ?? 0
    if (volume.freeBytes < littleOf(volume)) await this.#free(volume)
  }

  start(): void {
    this.#loop ??= this.#run()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#loop
  }

  async #run(): Promise<void> {
    const { log, everyMs } = this.#options
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await this.check().catch((error: unknown) => log.warn({ err: error }, 'the ballast could not be looked after'))
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async #free(volume: Volume): Promise<void> {
    this.#noteFull(volume, this.#held)
    await rm(this.#making, { force: true })
    // Emptied, not removed: so the other processes know, and this one after a restart.
    if (this.#held > 0) await truncate(this.#path)
    // Where there was none, a volume without a byte may refuse even an empty file.
    else await writeFile(this.#path, '', { flag: 'a', mode: 0o600 }).catch(() => undefined)
    this.#held = 0
  }

  /** Only one process makes it; what one that was killed left behind is removed after a minute. */
  async #make(wanted: number): Promise<void> {
    const making = this.#making
    const { signal } = this.#stopping
    const file = await open(making, 'wx', 0o600).catch(async (error: unknown) => {
      if (!isAlreadyThere(error)) throw error
      if (await isOlderThan(making, leftBehindMs)) await rm(making, { force: true })
    })
    if (!file) return
    try {
      await fill(file, wanted, signal).finally(() => file.close())
      if (signal.aborted) return await rm(making, { force: true })
      await rename(making, this.#path)
    } catch (error) {
      await rm(making, { force: true })
      throw error
    }
    this.#held = wanted
    this.#noteRoom()
  }

  #noteFull({ freeBytes }: Volume, freedBytes: number): void {
    const { folder, log } = this.#options
    if (this.#isFull) return
    this.#isFull = true
    log.error(
      { folder, freeBytes, freedBytes },
      'the volume of the database is full: its ballast was freed, new content is refused until there is room',
    )
  }

  #noteRoom(): void {
    const { folder, log } = this.#options
    if (this.#isFull)
      log.warn({ folder, heldBytes: this.#held }, 'the volume of the database has room again, its ballast is back')
    this.#isFull = false
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
