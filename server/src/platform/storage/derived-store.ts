import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Disk } from './disk.ts'

/** A file made from another one: where it lies, or its bytes where there was no room to keep it. */
export type Derived = { readonly path: string; readonly bytes: number } | { readonly content: Buffer }

/** Keeps what was made from other files, in a folder that never grows beyond its limit. */
export type DerivedStore = {
  /** The file at this path, made where it is not there; what cannot be kept is still answered. */
  file(path: string, make: () => Promise<Buffer>): Promise<Derived>
  /** Removes the longest unused files while all together take more than the limit; answers the bytes that are left. */
  trim(): Promise<number>
  /** Removes the longest unused files until so many bytes are free, for they can be made again; answers the bytes that were freed. */
  free(bytes: number): Promise<number>
}

type Options = {
  /** Everything below it belongs to the store. */
  readonly folder: string
  readonly limitBytes: number
  /** Whether the disk has room for so many bytes more. */
  readonly hasRoomFor: (bytes: number) => Promise<boolean>
}

/** A file that is used again is marked as used, but not at every use. */
const markEveryMs = 3_600_000
/** So much of the limit is written before the folder is looked through. */
const share = 16
/** What even a small file takes of the disk. */
const block = 4_096

/** Opens the store; the folder is made with the first file, for the server's user alone. */
export function openDerivedStore({ folder, limitBytes, hasRoomFor }: Options): DerivedStore {
  const writing = new Map<string, Promise<Derived>>()
  // Another process, or an earlier one, may have filled it.
  let written = Number.POSITIVE_INFINITY
  let trimming: Promise<number> | undefined

  async function file(path: string, make: () => Promise<Buffer>): Promise<Derived> {
    const there = await usedFile(path)
    if (there) return there
    const content = await make()
    const kept = writing.get(path) ?? keep(path, content).finally(() => writing.delete(path))
    writing.set(path, kept)
    return kept
  }

  async function keep(path: string, content: Buffer): Promise<Derived> {
    written += onDisk(content.length)
    // Nobody waits for it; what is written meanwhile is looked at the next time.
    if (written > limitBytes / share) void trim().catch(() => 0)
    const fresh = `${path}.${randomUUID()}`
    try {
      if (!(await hasRoomFor(content.length))) return { content }
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(fresh, content, { mode: 0o600 })
      // Whole or not at all, also when two processes make it at once.
      await rename(fresh, path)
      return { path, bytes: content.length }
    } catch {
      await rm(fresh, { force: true }).catch(() => {})
      return { content }
    }
  }

  function trim(): Promise<number> {
    trimming ??= shrink(folder, limitBytes - limitBytes / share).finally(() => {
      trimming = undefined
    })
    written = 0
    return trimming
  }

  async function free(bytes: number): Promise<number> {
    const found = await filesBelow(folder)
    const before = total(found)
    return before - (await removeOldest(found, before - bytes))
  }

  return { file, trim, free }
}

/** A file that is there, marked as used. */
async function usedFile(path: string): Promise<Derived | undefined> {
  const there = await stat(path).catch(() => undefined)
  if (!there) return undefined
  const now = new Date()
  if (now.getTime() - there.mtimeMs > markEveryMs) await utimes(path, now, now).catch(() => {})
  return { path, bytes: there.size }
}

const defaultLimit = 1024 ** 3

/** The store of previews and drawn frames of a disk. */
export function derivedStoreOf(disk: Pick<Disk, 'derivedFolder' | 'room'>): DerivedStore {
  const hasRoomFor = async (bytes: number) => (await disk.room()) > bytes
  return openDerivedStore({ folder: disk.derivedFolder, limitBytes: defaultLimit, hasRoomFor })
}

type Found = { path: string; bytes: number; usedAt: number }

async function shrink(folder: string, limitBytes: number): Promise<number> {
  return removeOldest(await filesBelow(folder), limitBytes)
}

/** Answers the bytes that are left. */
async function removeOldest(found: readonly Found[], limitBytes: number): Promise<number> {
  let left = total(found)
  for (const { path, bytes } of found.toSorted((one, other) => one.usedAt - other.usedAt)) {
    if (left <= limitBytes) break
    await rm(path, { force: true })
    left -= bytes
  }
  return left
}

function total(found: readonly Found[]): number {
  return found.reduce((sum, { bytes }) => sum + bytes, 0)
}

async function filesBelow(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const found: Found[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { size, mtimeMs } = (await stat(path).catch(() => undefined)) ?? { size: 0, mtimeMs: 0 }
    found.push({ path, bytes: onDisk(size), usedAt: mtimeMs })
  }
  return found
}

function onDisk(bytes: number): number {
  return Math.ceil(bytes / block) * block
}
