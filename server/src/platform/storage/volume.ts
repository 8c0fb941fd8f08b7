import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'

const megabyte = 1024 ** 2
/** The most that uploads leave free, so that others on the same disk can still write, and its share on a small disk. */
const largestReserve = 512 * megabyte
const reserveShare = 0.1
/** A volume that can take fewer files than this, or on a small one than this share of all, counts as full. */
const fewFiles = 1_000
const fewFilesShare = 0.01

/** A volume as it stands, in bytes. */
export interface Volume {
  readonly totalBytes: number
  /** None when it cannot take another file, however many bytes it has. */
  readonly freeBytes: number
  /** What uploads leave free: 512 MB, on a small disk a tenth of it. */
  readonly reserveBytes: number
}

/** Reads the volume that a folder lies on; the folder must be there. */
export async function readVolume(folder: string): Promise<Volume> {
  return volumeOf(await statfs(folder))
}

/** What the file system says of itself, read. One that counts no files (`files` is 0: btrfs, some network drives) has no end of them. */
export function volumeOf({
  blocks,
  bavail,
  bsize,
  files,
  ffree,
}: Pick<StatsFs, 'blocks' | 'bavail' | 'bsize' | 'files' | 'ffree'>): Volume {
  const totalBytes = blocks * bsize
  const hasFiles = files === 0 || ffree > Math.min(fewFiles, files * fewFilesShare)
  return {
    totalBytes,
    freeBytes: hasFiles ? bavail * bsize : 0,
    reserveBytes: Math.min(largestReserve, totalBytes * reserveShare),
  }
}
