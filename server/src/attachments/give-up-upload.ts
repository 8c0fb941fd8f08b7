import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { openDisk } from '../platform/storage/disk.ts'
import { isStorageFull } from '../platform/storage/storage-full.ts'
import { removeDeletedFiles } from './deleted-files.ts'
import { discardUpload } from './discard-upload.ts'

/** A full volume gets room from its ballast within a second. */
const tries = 4
const pauseMs = 500

/** Gives an unfinished upload up: its bytes first, which needs no room, then its row, which needs a little. */
export async function giveUpUpload(platform: Platform, id: string): Promise<void> {
  const { db, config, clock } = platform
  await openDisk(config.filesDir).removePartial(id)
  for (let attempt = 1; ; attempt++) {
    try {
      await inTransaction(db, (tx) => discardUpload(tx, id, clock.now()))
      return await removeDeletedFiles(platform)
    } catch (error) {
      if (!isStorageFull(error) || attempt === tries) throw error
      await sleep(pauseMs)
    }
  }
}
