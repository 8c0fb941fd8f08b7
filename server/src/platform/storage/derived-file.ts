import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { newId } from '../ids.ts'

/** A file made from another one, made at most once: on a second request it is there. */
export async function derivedFile(path: string, make: () => Promise<Buffer>): Promise<{ path: string; bytes: number }> {
  const there = await stat(path).catch(() => undefined)
  if (there) return { path, bytes: there.size }
  const made = await make()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const fresh = `${path}.${newId()}`
  await writeFile(fresh, made)
  // Whole or not at all, also when two make it at once.
  await rename(fresh, path)
  return { path, bytes: made.length }
}
