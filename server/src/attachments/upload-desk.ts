import { isAllowed } from '@tongying/contract/access'
import { attachmentErrors, uploadMetadata, uploadPath } from '@tongying/contract/attachments'
import { kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Actor, whoIs } from '../platform/auth/who.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { publicOrigin } from '../platform/http/origin.ts'
import { inputProblem } from '../platform/http/read-input.ts'
import { requireTokenReach } from '../platform/http/token-reach.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../platform/problem.ts'
import { openDisk } from '../platform/storage/disk.ts'
import type { UploadDesk } from '../platform/storage/uploads.ts'
import { beginUpload } from './begin-upload.ts'
import { emptyBin } from './bin.ts'
import { discardUpload } from './discard-upload.ts'
import { startLength } from './file-types.ts'
import { finishUpload, refuseByStart } from './finish-upload.ts'
import { type Attachment, attachments } from './tables.ts'

/** What `/uploads` asks: who may begin, who may go on, and what becomes of a whole file. */
export function uploadDesk(platform: Platform): UploadDesk {
  const { db, config, clock } = platform
  const disk = openDisk(config.dataDir)

  async function mine(request: FastifyRequest, id: string): Promise<Attachment> {
    const { accountId } = await uploader(platform, request)
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
    const [row] = isId ? await db.orm.select().from(attachments).where(eq(attachments.id, id)).limit(1) : []
    if (!row || row.uploaderId !== accountId) throw new Problem(kitErrors.NotFound)
    if (row.status === 'quarantined') throw new Problem(row.refusal ?? attachmentErrors.UploadRefused)
    return row
  }

  return {
    path: uploadPath,
    folder: disk.partialFolder,
    async begin(request, { bytes, metadata }) {
      const { accountId, token } = await uploader(platform, request)
      const parsed = uploadMetadata.safeParse(metadata)
      if (!parsed.success) throw inputProblem(parsed.error.issues)
      const call = { accountId, tokenId: token?.id, now: clock.now(), wanted: parsed.data, bytes }
      const id = await inTransaction(db, (tx) => beginUpload(tx, call))
      if (await disk.hasRoomFor(bytes)) return id
      await db.orm.delete(attachments).where(eq(attachments.id, id))
      throw new Problem(attachmentErrors.StorageFull)
    },
    async find(request, id) {
      const row = await mine(request, id)
      const file = await disk.locate(id)
      const isFinished = row.status === 'ready' || row.status === 'removed'
      const isWhole = file?.bytes === row.bytes
      // A wrong file is told by its first bytes, long before its last.
      if (file && !isFinished && !isWhole && file.bytes >= startLength) await refuseByStart(platform, row, file.path)
      return { bytes: row.bytes, isFinished, isWhole }
    },
    async expectedBytes(id) {
      const [row] = await db.orm
        .select({ bytes: attachments.bytes })
        .from(attachments)
        .where(eq(attachments.id, id))
        .limit(1)
      return row?.bytes
    },
    finish: (_request, id) => finishUpload(platform, id),
    explainFailure: async () => ((await disk.hasRoomFor(0)) ? kitErrors.Unavailable : attachmentErrors.StorageFull),
    async abandon(request, id) {
      const row = await mine(request, id)
      await inTransaction(db, (tx) => discardUpload(tx, row.id, clock.now()))
      await emptyBin(platform)
    },
  }
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
