/** Attachments: files of records, how they arrive, are checked, kept and given out. Who may is asked upwards, by the owner. */
import { answerAvatar } from '../accounts/index.ts'
import type { Domain } from '../platform/domain.ts'
import { expireTask, expireUpload } from './expire-upload.ts'
import { attachmentFigures } from './figures.ts'
import { attachmentPorts } from './ports.ts'
import { avatarFiles, avatarOwner, putAvatar } from './put-avatar.ts'
import { registerAttachments } from './register.ts'
import { attachmentBindings } from './routes.ts'

export { holdersOf, ownerAccess } from './access.ts'
export { claimAttachments } from './claim-attachments.ts'
export { reorderAttachments, setAttachmentType } from './edit-attachments.ts'
export { handOver } from './hand-over.ts'
export { type AttachmentPort, attachmentInspectors, attachmentPorts, type Inspector } from './ports.ts'
export { attachmentsByIds, attachmentsOf, type ReadableFile, readableAmong, unfinishedUploadsOf } from './queries.ts'
export { recordView } from './record-view.ts'
export { discardAttachmentsOf, removeAttachment, restoreAttachment } from './remove-attachment.ts'
export { requireViewer } from './require-reader.ts'
export { storageUsesOfInstitutions } from './storage-use.ts'

export const attachmentsDomain: Domain = {
  name: 'attachments',
  bindings: attachmentBindings,
  figures: attachmentFigures,
  answerPorts() {
    attachmentPorts.register(avatarOwner, avatarFiles)
    answerAvatar(putAvatar)
  },
  tasks: { [expireTask]: expireUpload },
  register: registerAttachments,
}
