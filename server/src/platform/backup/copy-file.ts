import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

const piece = 1024 * 1024

/** Copies a file so that it is on the disk when this ends, and answers the SHA-256 (hex) and number of the bytes copied. */
export async function copyFile(from: string, to: string): Promise<{ sum: string; bytes: number }> {
  await using source = await open(from, 'r')
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await using target = await open(to, 'wx', 0o600)
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(piece)
  let bytes = 0
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, piece, null)
    if (bytesRead === 0) break
    const part = buffer.subarray(0, bytesRead)
    hash.update(part)
    await target.writeFile(part)
    bytes += bytesRead
  }
  await target.sync()
  return { sum: hash.digest('hex'), bytes }
}
