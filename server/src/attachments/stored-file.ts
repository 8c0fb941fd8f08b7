import type { Platform } from '../platform/platform.ts'
import { openDisk } from '../platform/storage/disk.ts'

/** Where the bytes of a file that is ready lie. */
export async function storedFile(
  { config }: Pick<Platform, 'config'>,
  attachmentId: string,
): Promise<{ path: string; bytes: number }> {
  const file = await openDisk(config.filesDir).locate(attachmentId)
  if (!file) throw new Error(`the file of attachment ${attachmentId} is not on the disk`)
  return file
}
