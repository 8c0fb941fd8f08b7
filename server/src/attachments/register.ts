import { attachmentFilePath, attachmentPreviewPath } from '@tongying/contract/attachments'
import { kitErrors } from '@tongying/contract/kit'
import type { FastifyInstance } from 'fastify'
import { callerGone } from '../platform/http/caller-gone.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../platform/problem.ts'
import { openDisk } from '../platform/storage/disk.ts'
import { sendDerived } from '../platform/storage/send-derived.ts'
import { sendFile } from '../platform/storage/send-file.ts'
import { mountUploads } from '../platform/storage/uploads.ts'
import { emptyBin } from './bin.ts'
import { hasPreview, previewOf } from './picture.ts'
import { requireReader } from './require-reader.ts'
import type { Attachment } from './tables.ts'
import { uploadDesk } from './upload-desk.ts'

const binEvery = 600_000

/** Uploads at `/uploads`, files and previews at `/attachments/…`, and the bin that is emptied now and then. */
export function registerAttachments(app: FastifyInstance, platform: Platform): void {
  mountUploads(app, platform, uploadDesk(platform))
  registerFiles(app, platform)
  const empty = () =>
    void emptyBin(platform).catch((error) => platform.log.warn({ err: error }, 'files were not removed'))
  const timer = setInterval(empty, binEvery)
  timer.unref()
  app.addHook('onReady', async () => empty())
  app.addHook('onClose', async () => clearInterval(timer))
}

function registerFiles(app: FastifyInstance, platform: Platform): void {
  const disk = openDisk(platform.config.filesDir)
  const { derived } = platform

  async function stored(row: Attachment) {
    const file = await disk.locate(row.id)
    if (!file) throw new Error(`the file of attachment ${row.id} is not on the disk`)
    return file
  }

  app.get<{ Params: { id: string } }>(attachmentFilePath(':id'), async (request, reply) => {
    const row = await requireReader(platform, request, request.params.id)
    const { path, bytes } = await stored(row)
    const etag = row.sha256?.toString('hex') ?? ''
    return sendFile(request, reply, { path, bytes, mediaType: row.mediaType, etag, fileName: row.fileName })
  })

  app.get<{ Params: { id: string } }>(attachmentPreviewPath(':id'), async (request, reply) => {
    const row = await requireReader(platform, request, request.params.id)
    if (!hasPreview(row.mediaType)) throw new Problem(kitErrors.NotFound)
    const turn = { asker: row.readerId, signal: callerGone(reply) }
    const preview = await derived.file(disk.derivedPath(row.id, 'preview.webp'), async () =>
      previewOf((await stored(row)).path, row.mediaType, turn),
    )
    const etag = `${row.sha256?.toString('hex')}-preview`
    if ('path' in preview) return sendFile(request, reply, { ...preview, mediaType: 'image/webp', etag })
    return sendDerived(reply, preview, 'image/webp')
  })
}
