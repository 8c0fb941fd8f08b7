import { attachmentFiles } from '@tongying/contract/attachments'
import { id, kitErrors } from '@tongying/contract/kit'
import { type Access, accountIdOf, type Call, stranger } from '../platform/http/call.ts'
import { callerGone } from '../platform/http/caller-gone.ts'
import { serveFile } from '../platform/http/serve-file.ts'
import { Problem } from '../platform/problem.ts'
import { openDisk } from '../platform/storage/disk.ts'
import { accessTo } from './access.ts'
import { hasPreview, previewOf } from './picture.ts'
import { storedFile } from './stored-file.ts'
import type { Attachment } from './tables.ts'

/** What the caller is to a file that is ready; any other, and an id that is none, does not exist. */
async function readyAccess(call: Call, asked: { id: string }): Promise<Access<Attachment>> {
  if (!id.safeParse(asked.id).success) return stranger()
  const access = await accessTo(call.tx, call.actor, asked.id)
  return access.record.status === 'ready' ? access : stranger()
}

function readingOf({ record }: Call<Attachment>) {
  return [{ subject: { kind: record.ownerKind, id: record.ownerId } }]
}

export const attachmentFileBindings = [
  serveFile(attachmentFiles.download, {
    access: readyAccess,
    audit: readingOf,
    async answer(call) {
      const { id: attachmentId, sha256, mediaType, fileName } = call.record
      const { path, bytes } = await storedFile(call.platform, attachmentId)
      return { path, bytes, mediaType, etag: sha256?.toString('hex') ?? '', fileName }
    },
  }),
  serveFile(attachmentFiles.preview, {
    access: readyAccess,
    audit: readingOf,
    async answer(call) {
      const { platform, record } = call
      if (!hasPreview(record.mediaType)) throw new Problem(kitErrors.NotFound)
      const turn = { asker: accountIdOf(call), signal: callerGone(call.reply) }
      const path = openDisk(platform.config.filesDir).derivedPath(record.id, 'preview.webp')
      const preview = await platform.derived.file(path, async () =>
        previewOf((await storedFile(platform, record.id)).path, record.mediaType, turn),
      )
      return { ...preview, mediaType: 'image/webp', etag: `${record.sha256?.toString('hex')}-preview` }
    },
  }),
]
