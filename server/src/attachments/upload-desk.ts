import { isAllowed } from '@tongying/contract/access'
import { attachmentErrors, attachmentKinds, uploadMetadata, uploadPath } from '@tongying/contract/attachments'
import { kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Actor, whoIs } from '../platform/auth/who.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { toProblem } from '../platform/http/envelope.ts'
import { publicOrigin } from '../platform/http/origin.ts'
import { inputProblem } from '../platform/http/read-input.ts'
import { requireTokenReach } from '../platform/http/token-reach.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../platform/problem.ts'
import { againIfMissing, makeFolders, openDisk } from '../platform/storage/disk.ts'
import { isStorageFull } from '../platform/storage/storage-full.ts'
import type { UploadDesk, UploadState } from '../platform/storage/uploads.ts'
import { beginUpload } from './begin-upload.ts'
import { startLength } from './file-types.ts'
import { finishUpload, refuseByStart } from './finish-upload.ts'
import { giveUpUpload } from './give-up-upload.ts'
import { makeRoom } from './make-room.ts'
import { measureArrived, promiseRoom } from './promise-room.ts'
import { type Attachment, attachments } from './tables.ts'

/** What `/uploads` asks: who may begin, who may go on, and what becomes of a whole file. */
export function uploadDesk(platform: Platform): UploadDesk {
  const { db, config, clock } = platform
  makeFolders(config.filesDir)
  const disk = openDisk(config.filesDir)

  async function mine(request: FastifyRequest, id: string): Promise<Attachment> {
    const { accountId } = await uploader(platform, request)
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

  async function findState(request: FastifyRequest, id: string): Promise<UploadState> {
    const row = await mine(request, id)
    const file = await disk.locate(id)
    if (!file) throw new Problem(kitErrors.NotFound)
    const isFinished = row.status === 'ready' || row.status === 'removed'
    const isWhole = file.bytes === row.bytes
    // A wrong file is told by its first bytes, long before its last.
    if (!isFinished && !isWhole && file.bytes >= startLength) await refuseByStart(platform, row, file.path)
    return { path: disk.partialPath(id), bytes: row.bytes, isFinished, isWhole }
  }

  return {
    path: uploadPath,
    maxBytes: Math.max(...Object.values(attachmentKinds).map((kind) => kind.maxBytes)),
    async begin(request, { bytes, metadata }) {
      const { accountId, token } = await uploader(platform, request)
      platform.room.requireRoom()
      const parsed = uploadMetadata.safeParse(metadata)
      if (!parsed.success) throw inputProblem(parsed.error.issues)
      const call = {
        accountId,
        tokenId: token?.id,
        now: clock.now(),
        wanted: parsed.data,
        bytes,
        quotas: config.quotas,
      }
      return book(call).catch(async (error: unknown) => {
        if (!isFull(error) || (await makeRoom(platform)) === 0) throw error
        return book(call)
      })
    },
    // Its file may go, or move to its final place, while it is looked at.
    find: (request, id) => findState(request, id).catch((error) => againIfMissing(error, () => findState(request, id))),
    async sizeOf(id) {
      const file = await disk.locate(id)
      if (!file) throw new Problem(kitErrors.NotFound)
      return file.bytes
    },
    finish: (_request, id) => finishUpload(platform, id),
    hasRoom: async () => (await disk.room()) > 0,
    async explainFailure(error) {
      platform.room.noteFailure(error)
      const problem = toProblem(error)
      if (isFull(problem) || (await disk.room()) <= 0) return new Problem(kitErrors.StorageFull)
      return problem.definition.status >= 500 ? new Problem(kitErrors.Unavailable) : problem
    },
    async abandon(request, id) {
      const row = await mine(request, id)
      await giveUpUpload(platform, row.id)
    },
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Problem && error.definition.name === kitErrors.StorageFull.name
}

async function uploader(platform: Platform, request: FastifyRequest): Promise<Actor & { accountId: string }> {
  const { actor } = await whoIs(platform, request, platform.clock.now(), {
    origin: publicOrigin(request, platform.config),
  })
  if (actor.accountId === undefined) throw new Problem(kitErrors.SignInRequired)
  requireTokenReach(actor, { permission: 'attachment.upload', isChange: true })
  if (!isAllowed('attachment.upload', actor.holders)) throw new Problem(kitErrors.Forbidden)
  return { ...actor, accountId: actor.accountId }
}
