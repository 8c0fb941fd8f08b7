import { chmodSync, mkdirSync } from 'node:fs'
import { link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readVolume } from './volume.ts'

/** Files by id in the files' folder; no path ever comes from what a person typed. */
export interface Disk {
  /** Where unfinished uploads grow. */
  readonly partialFolder: string
  /** Where an unfinished upload grows. */
  partialPath(id: string): string
  /** Makes the empty file of a new upload. */
  begin(id: string): Promise<void>
  /** The same with the bytes of a kept file: another name for them, so that neither needs the other and none is copied. */
  beginWith(id: string, keptId: string): Promise<void>
  /** Where the file lies now, finished or not; nothing when there is none. */
  locate(id: string): Promise<{ path: string; bytes: number } | undefined>
  /** How much of an unfinished upload has arrived and when its last byte did; nothing when there is none. */
  progressOf(id: string): Promise<{ bytes: number; at: Date } | undefined>
  /** Makes a whole upload lasting: its bytes and its place survive a power cut. May be repeated. */
  keep(id: string): Promise<string>
  /** Where something made from the file (a preview) is stored. */
  derivedPath(id: string, name: string): string
  /** Where all of that lies. */
  readonly derivedFolder: string
  remove(id: string): Promise<void>
  /** Frees the bytes of an unfinished upload; a finished file stays. */
  removePartial(id: string): Promise<void>
  /** Bytes that may still be written before the reserve is touched; below zero when it already is. */
  room(): Promise<number>
}

/** The disk store in `filesDir`; folders are made as they are needed. */
export function openDisk(filesDir: string): Disk {
  const partialFolder = join(filesDir, 'partial')
  const partial = (id: string) => join(partialFolder, checked(id))
  const kept = (id: string) => join(filesDir, 'kept', checked(id).slice(0, 2), id)
  const derivedFolder = join(filesDir, 'derived')
  const derived = (id: string) => join(derivedFolder, checked(id).slice(0, 2), id)
  return {
    partialFolder,
    partialPath: partial,
    begin: async (id) => writeFile(await placeOf(partial(id)), '', { flag: 'wx', mode: 0o600 }),
    beginWith: async (id, keptId) => link(kept(keptId), await placeOf(partial(id))),
    async locate(id) {
      // Once more at the end: it may have been moved between the first two looks.
      for (const path of [kept(id), partial(id), kept(id)]) {
        const found = await statOf(path)
        if (found) return { path, bytes: found.size }
      }
      return undefined
    },
    async progressOf(id) {
      const found = await statOf(partial(id))
      return found && { bytes: found.size, at: found.mtime }
    },
    async keep(id) {
      const target = kept(id)
      if (await statOf(target)) return target
      await syncFile(partial(id))
      const made = await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(partial(id), target)
      await syncFile(dirname(target))
      // A folder that is new is an entry of its own folder, which must last too.
      if (made) for (const folder of [join(filesDir, 'kept'), filesDir, dirname(filesDir)]) await syncFile(folder)
      return target
    },
    derivedFolder,
    derivedPath: (id, name) => join(derived(id), name),
    async remove(id) {
      for (const path of [partial(id), kept(id), derived(id)]) await rm(path, { recursive: true, force: true })
    },
    removePartial: (id) => rm(partial(id), { force: true }),
    async room() {
      const { freeBytes, reserveBytes } = await readVolume(filesDir)
      return freeBytes - reserveBytes
    },
  }
}

/** The path itself, once its folder is there. */
async function placeOf(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return path
}

/** Makes the files' folders, which nobody else on this machine may look into. */
export function makeFolders(filesDir: string): void {
  for (const folder of [filesDir, join(filesDir, 'partial')]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
  }
}

function checked(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('not the id of a file')
  return id
}

/** Does the work once more when a file was missing: it has gone, or moved to its final place, in the meantime. */
export async function againIfMissing<T>(error: unknown, work: () => Promise<T>): Promise<T> {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return work()
  throw error
}

async function statOf(path: string): Promise<{ size: number; mtime: Date } | undefined> {
  return stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Waits until what was written of this file or folder is on the disk. */
export async function syncFile(path: string): Promise<void> {
  await using file = await open(path, 'r')
  await file.sync()
}
