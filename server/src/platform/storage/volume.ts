import { statfs } from 'node:fs/promises'

const megabyte = 1024 ** 2
/** The most that uploads leave free, so that others on the same disk can still write, and its share on a small disk. */
const largestReserve = 512 * megabyte
const reserveShare = 0.1

/** A volume as it stands, in bytes. */
export interface Volume {
  readonly totalBytes: number
  readonly freeBytes: number
  /** What uploads leave free: 512 MB, on a small disk a tenth of it. */
  readonly reserveBytes: number
}

/** Reads the volume that a folder lies on; the folder must be there. */
export async function readVolume(folder: string): Promise<Volume> {
  const { blocks, bavail, bsize } = await statfs(folder)
  const totalBytes = blocks * bsize
  return { totalBytes, freeBytes: bavail * bsize, reserveBytes: Math.min(largestReserve, totalBytes * reserveShare) }
}
