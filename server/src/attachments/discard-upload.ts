import { setTimeout as sleep } from 'node:timers/promises'
import { attachmentStates } from '@tongying/contract/attachments'
import { kitErrors } from '@tongying/contract/kit'
import { and, eq, inArray } from 'drizzle-orm'
import { inTransaction, type Tx } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../platform/problem.ts'
import { openDisk } from '../platform/storage/disk.ts'
import { isStorageFull } from '../platform/storage/storage-full.ts'
import { stopWriter } from '../platform/storage/upload-locks.ts'
import { removeDeletedFiles } from './deleted-files.ts'
import { discardFiles } from './discard-files.ts'
import { attachments } from './tables.ts'

/** A full volume gets room from its ballast within a second. */
const tries = 4
const pauseMs = 500

/** Stops the request that writes to an unfinished upload, and frees its bytes: that needs no room, and then there is some. */
export async function discardBytes({ config, uploadLocks }: Platform, id: string): Promise<void> {
  await using _ = await stopWriter(uploadLocks, id)
  await openDisk(config.filesDir).removePartial(id)
}

/**
 * Discards the row of an unfinished upload.
 * @throws StateChanged when it is finished, or discarded already
 */
export async function discardRow(tx: Tx, id: string, now: Date): Promise<void> {
  const isUnfinished = inArray(attachments.status, attachmentStates.groups.unfinished)
  const discarded = await discardFiles(tx, and(eq(attachments.id, id), isUnfinished), now)
  if (discarded.length === 0) throw new Problem(kitErrors.StateChanged)
}

/**
 * Discards an unfinished upload: first its bytes, then its row, which needs a little room. Only the work with the database
 * is done in a turn, since the request that writes may take half a second to stop.
 */
export async function discardUpload(
  platform: Platform,
  id: string,
  inTurn: (work: () => Promise<void>) => Promise<void> = (work) => work(),
): Promise<void> {
  const { db, clock } = platform
  await discardBytes(platform, id)
  for (let attempt = 1; ; attempt++) {
    try {
      await inTurn(() => inTransaction(db, (tx) => discardRow(tx, id, clock.now())))
      return await removeDeletedFiles(platform)
    } catch (error) {
      if (!isStorageFull(error) || attempt === tries) throw error
      await sleep(pauseMs)
    }
  }
}
