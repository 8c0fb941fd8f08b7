import { attachmentErrors, attachmentKinds, uploadMetadata } from '@tongying/contract/attachments'
import { kitErrors, type NamedError } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { inTransaction } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { toProblem } from '../platform/http/envelope.ts'
import { inputProblem } from '../platform/http/read-input.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../platform/problem.ts'
import { againIfMissing, makeFolders, openDisk } from '../platform/storage/disk.ts'
import { isStorageFull } from '../platform/storage/storage-full.ts'
import type { UploadHandler, UploadState } from '../platform/storage/uploads.ts'
import { beginUpload } from './begin-upload.ts'
import { startLength } from './file-types.ts'
import { finishUpload, refuseByStart } from './finish-upload.ts'
import { giveUpUpload } from './give-up-upload.ts'
import { makeRoom, makeRoomInQuota } from './make-room.ts'
import { measureArrived, promiseRoom } from './promise-room.ts'
import { holderOf } from './storage-use.ts'
import { type Attachment, attachments } from './tables.ts'

/** What `/uploads` asks: who may begin, who may go on, and what becomes of a whole file. */
export function uploadHandler(platform: Platform): UploadHandler {
  const { db, config } = platform
  makeFolders(config.filesDir)
  const disk = openDisk(config.filesDir)

  async function mine(call: Call, id: string): Promise<Attachment> {
    const accountId = accountIdOf(call)
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
    const [row] = isId ? await db.orm.select().from(attachments).where(eq(attachments.id, id)).limit(1) : []
    if (!row || row.uploaderId !== accountId) throw new Problem(kitErrors.NotFound)
    if (row.status === 'quarantined') throw new Problem(row.refusal ?? attachmentErrors.UploadRefused)
    return row
  }

  /** Books an upload that has room; the file is made afterwards, or a booking that fails would leave it behind. */
  async function book(call: Parameters<typeof beginUpload>[1]): Promise<string> {
    const arrived = await measureArrived(db.orm, disk, call.bytes)
    const id = await inTransaction(db, async (tx) => {
      const begun = await beginUpload(tx, call)
      await promiseRoom(tx, disk, { id: begun, arrived })
      return begun
    })
    await disk.begin(id).catch((error: unknown) => unbook(id, error))
    return id
  }

  /** Deletes a booking whose file could not be made, or it would keep its room for days; throws why. */
  async function unbook(id: string, error: unknown): Promise<never> {
    await giveUpUpload(platform, id).catch((also: unknown) => {
      platform.log.warn({ err: also, id }, 'the booking of an upload without a file was not deleted')
    })
    throw isStorageFull(error) ? new Problem(kitErrors.StorageFull) : error
  }

  async function findState(call: Call, id: string): Promise<UploadState> {
    const row = await mine(call, id)
    const file = await disk.locate(id)
    if (!file) throw new Problem(kitErrors.NotFound)
    const isFinished = row.status === 'ready' || row.status === 'removed'
    const isWhole = file.bytes === row.bytes
    // A wrong file is told by its first bytes, long before its last.
    if (!isFinished && !isWhole && file.bytes >= startLength) await refuseByStart(platform, row, file.path)
    return { path: disk.partialPath(id), bytes: row.bytes, isFinished, isWhole, metadata: metadataOf(row) }
  }

  /** Makes room where there was too little: on the disk, or in a quota. Answers how many files went. */
  async function makeRoomFor(
    error: unknown,
    { accountId, wanted, bytes }: Parameters<typeof beginUpload>[1],
  ): Promise<number> {
    if (!isFull(error) && !isProblem(error, attachmentErrors.StorageQuotaReached)) return 0
    // One's own idle uploads first: they may be what holds the place.
    const holder = await holderOf(db.orm, accountId, { kind: wanted.ownerKind, id: wanted.ownerId })
    const own = await makeRoomInQuota(platform, holder)
    return isFull(error) ? own + (await makeRoom(platform, bytes)) : own
  }

  return {
    maxBytes: Math.max(...Object.values(attachmentKinds).map((kind) => kind.maxBytes)),
    async begin(call, { bytes, metadata }) {
      const parsed = uploadMetadata.safeParse(metadata)
      if (!parsed.success) throw inputProblem(parsed.error.issues)
      const booking = {
        accountId: accountIdOf(call),
        tokenId: call.actor.token?.id,
        now: call.now,
        wanted: parsed.data,
        bytes,
        quotas: config.quotas,
      }
      return book(booking).catch(async (error: unknown) => {
        if ((await makeRoomFor(error, booking)) === 0) throw error
        return book(booking)
      })
    },
    // Its file may go, or move to its final place, while it is looked at.
    find: (call, id) => findState(call, id).catch((error) => againIfMissing(error, () => findState(call, id))),
    async sizeOf(id) {
      const file = await disk.locate(id)
      if (!file) throw new Problem(kitErrors.NotFound)
      return file.bytes
    },
    finish: (id) => finishUpload(platform, id),
    hasRoom: async () => (await disk.room()) > 0,
    async explainFailure(error) {
      platform.room.noteFailure(error)
      const problem = toProblem(error)
      if (isFull(problem) || (await disk.room()) <= 0) return new Problem(kitErrors.StorageFull)
      return problem.definition.status >= 500 ? new Problem(kitErrors.Unavailable) : problem
    },
    async abandon(call, id) {
      const row = await mine(call, id)
      await giveUpUpload(platform, row.id)
    },
  }
}

/** The metadata that an upload began with; its file name as it is kept. */
function metadataOf(row: Attachment): Record<string, string> {
  return {
    filename: row.fileName,
    kind: row.kind,
    ownerKind: row.ownerKind,
    ownerId: row.ownerId,
    ...(row.slot ? { slot: row.slot } : {}),
    ...(row.attachmentType ? { attachmentType: row.attachmentType } : {}),
    ...(row.claimedMd5 ? { md5: row.claimedMd5.toString('hex') } : {}),
  }
}

function isFull(error: unknown): boolean {
  return isProblem(error, kitErrors.StorageFull)
}

function isProblem(error: unknown, { name }: NamedError): boolean {
  return error instanceof Problem && error.definition.name === name
}
