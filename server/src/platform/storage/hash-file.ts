import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

const piece = 1024 * 1024

/** Hashes of the whole file as it lies on the disk, read in small pieces so that others are served in between. */
export async function hashFile<A extends 'sha256' | 'md5'>(
  path: string,
  algorithms: readonly A[],
): Promise<Record<A, Buffer>> {
  const hashes = algorithms.map((name) => ({ name, hash: createHash(name) }))
  await using file = await open(path, 'r')
  const buffer = Buffer.allocUnsafe(piece)
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, piece, null)
    if (bytesRead === 0) break
    const bytes = buffer.subarray(0, bytesRead)
    for (const { hash } of hashes) hash.update(bytes)
  }
  // Every algorithm asked for is a key; the compiler cannot follow that through Object.fromEntries.
  return Object.fromEntries(hashes.map(({ name, hash }) => [name, hash.digest()])) as Record<A, Buffer>
}

/** The first bytes of a file, fewer where it is shorter. */
export async function readStart(path: string, length: number): Promise<Buffer> {
  await using file = await open(path, 'r')
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, 0)
  return buffer.subarray(0, bytesRead)
}
