import type { AttachmentView } from '@tongying/contract/attachments'
import { hasPreview } from './picture.ts'
import type { Attachment } from './tables.ts'

/** A ready file as callers see it. */
export function presentAttachment(row: Attachment): AttachmentView {
  return {
    id: row.id,
    kind: row.kind,
    owner: { kind: row.ownerKind, id: row.ownerId },
    slot: row.slot,
    attachmentType: row.attachmentType,
    fileName: row.fileName,
    mediaType: row.mediaType,
    bytes: row.bytes,
    sha256: row.sha256?.toString('hex') ?? '',
    hasPreview: hasPreview(row.mediaType),
    uploadedAt: (row.readyAt ?? row.createdAt).toISOString(),
  }
}
