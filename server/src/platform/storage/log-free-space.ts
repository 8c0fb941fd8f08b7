import type { Platform } from '../platform.ts'
import { readVolume } from './volume.ts'

/** Warns the operator at the start when there is so little room that no upload can begin. */
export async function logFreeSpace({ config, log }: Pick<Platform, 'config' | 'log'>): Promise<void> {
  const { freeBytes, reserveBytes } = await readVolume(config.filesDir)
  if (freeBytes > reserveBytes) return
  log.error(
    { folder: config.filesDir, freeBytes, reserveBytes },
    'there is no room for files: less is free than the reserve, so nothing can be uploaded until there is more',
  )
}
