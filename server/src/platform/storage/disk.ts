import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Room that uploads leave free, so that the database can still write. */
const reserve = 512 * 1024 ** 2

/** Files by id in the data folder; no path ever comes from what a person typed. */
export interface Disk {
  /** Where unfinished uploads grow. */
  readonly partialFolder: string
  /** Where the file lies now, finished or not; nothing when there is none. */
  locate(id: string): Promise<{ path: string; bytes: number } | undefined>
  /** Makes a whole upload lasting: its bytes and its place survive a power cut. May be repeated. */
  keep(id: string): Promise<string>
  /** Where something made from the file (a preview) is stored. */
  derivedPath(id: string, name: string): string
  /** Where all of that lies. */
  readonly derivedFolder: string
  remove(id: string): Promise<void>
  hasRoomFor(bytes: number): Promise<boolean>
}

/** The disk store under a data folder. */
export function openDisk(dataDir: string): Disk {
  const root = join(dataDir, 'files')
  const partialFolder = join(root, 'partial')
  const partial = (id: string) => join(partialFolder, checked(id))
  const kept = (id: string) => join(root, 'kept', checked(id).slice(0, 2), id)
  const derivedFolder = join(root, 'derived')
  const derived = (id: string) => join(derivedFolder, checked(id).slice(0, 2), id)
  return {
    partialFolder,
    locate: async (id) => (await sizeOf(kept(id))) ?? (await sizeOf(partial(id))),
    async keep(id) {
      const target = kept(id)
      if (await sizeOf(target)) return target
      await syncFile(partial(id))
      const made = await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(partial(id), target)
      await syncFile(dirname(target))
      // A folder that is new is an entry of its own folder, which must last too.
      if (made) for (const folder of [join(root, 'kept'), root, dataDir]) await syncFile(folder)
      return target
    },
    derivedFolder,
    derivedPath: (id, name) => join(derived(id), name),
    async remove(id) {
      for (const path of [partial(id), kept(id), derived(id)]) await rm(path, { recursive: true, force: true })
    },
    async hasRoomFor(bytes) {
      await mkdir(partialFolder, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize > bytes + reserve
    },
  }
}

function checked(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('not the id of a file')
  return id
}

async function sizeOf(path: string): Promise<{ path: string; bytes: number } | undefined> {
  const found = await stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  return found && { path, bytes: found.size }
}

/** Waits until what was written of this file or folder is on the disk. */
export async function syncFile(path: string): Promise<void> {
  await using file = await open(path, 'r')
  await file.sync()
}
