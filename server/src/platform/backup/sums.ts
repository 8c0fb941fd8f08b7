import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { hashFile } from '../storage/hash-file.ts'
import { BackupError } from './backup-error.ts'
import { type Manifest, manifestName, sumsName } from './manifest.ts'

/** SHA-256 (hex) by path within the backup. */
export type Sums = Map<string, string>

export function writeSums(sums: Sums): string {
  return [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('')
}

function readSums(text: string): Sums {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

/** Reads the whole backup and throws a sentence about the first file that is not as it was when it was taken. */
export async function checkSums(folder: string, manifest: Manifest): Promise<Sums> {
  const list = join(folder, sumsName)
  if ((await sumOf(list)) !== manifest.sums)
    throw new BackupError(`${list} is not the list that the backup was made with.`)
  const sums = readSums(await readFile(list, 'utf8'))
  for (const [path, wanted] of sums) {
    const found = await sumOf(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new BackupError(`The backup is not whole: ${path} is missing.`)
      throw error
    })
    if (found !== wanted) throw new BackupError(`The backup is damaged: ${path} has changed since it was made.`)
  }
  for (const path of await filesUnder(folder)) {
    if (!sums.has(path) && path !== manifestName && path !== sumsName)
      throw new BackupError(`The backup holds ${path}, which was not in it when it was made.`)
  }
  return sums
}

/** Every file below a folder, as paths relative to it; none where there is no such folder. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

export async function sumOf(path: string): Promise<string> {
  return (await hashFile(path, ['sha256'])).sha256.toString('hex')
}
