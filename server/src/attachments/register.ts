import { attachmentFiles } from '@tongying/contract/attachments'
import { minuteMs } from '@tongying/contract/kit'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/platform.ts'
import { mountUploads } from '../platform/storage/uploads.ts'
import { removeDeletedFiles } from './deleted-files.ts'
import { UploadHandler } from './upload-handler.ts'

const binIntervalMs = 10 * minuteMs

/** Uploads, and the bin that is emptied now and then. */
export function registerAttachments(app: FastifyInstance, platform: Platform): void {
  mountUploads(app, platform, { steps: new UploadHandler(platform), routes: attachmentFiles })
  const empty = () =>
    void removeDeletedFiles(platform).catch((error) => platform.log.warn({ err: error }, 'files were not removed'))
  const timer = setInterval(empty, binIntervalMs)
  timer.unref()
  app.addHook('onReady', async () => empty())
  app.addHook('onClose', async () => clearInterval(timer))
}
