/** Attachments: files of records, how they arrive, are checked, kept and given out. Who may is asked upwards, by the owner. */
import type { Domain } from '../platform/domain.ts'
import { handleJobs } from '../platform/jobs/define-jobs.ts'
import { expireUpload } from './expire-upload.ts'
import { attachmentFileBindings } from './files.ts'
import { attachmentMetrics } from './metrics.ts'
import { registerAttachments } from './register.ts'
import { attachmentBindings } from './routes.ts'
import { attachmentJobs } from './timers.ts'

export { holdersOf, ownerAccess } from './access.ts'
export { addClaimed, claimAttachments, type NamedFile, requireFound } from './claim-attachments.ts'
export { copyAttachments } from './copy-attachments.ts'
export { reorderAttachments, setAttachmentType } from './edit-attachments.ts'
export { filesKept } from './files-kept.ts'
export { moveAttachments } from './move-attachments.ts'
export { discardFilesOf, discardOwnFiles, ownFilesOf } from './own-files.ts'
export { attachmentPersonalData } from './personal-tables.ts'
export { attachmentPort, type Inspector, type OwnerAnswers } from './port.ts'
export { avatarFiles, avatarOwner, putAvatar } from './put-avatar.ts'
export {
  attachmentsByIds,
  attachmentsOf,
  attachmentsOfAll,
  type ReadableFile,
  readableAmong,
  unfinishedUploadsOf,
} from './queries.ts'
export { discardAttachmentsOf, removeAttachment, restoreAttachment } from './remove-attachment.ts'
export { storageUsesOfInstitutions } from './storage-use.ts'
export { storeAttachment } from './store-attachment.ts'
export { storeOwnPicture } from './store-own-picture.ts'
export { storedFile } from './stored-file.ts'
export { TransferPlaces } from './transfer-places.ts'

export const attachmentsDomain: Domain = {
  name: 'attachments',
  bindings: attachmentBindings,
  files: attachmentFileBindings,
  metrics: attachmentMetrics,
  tasks: handleJobs(attachmentJobs, { 'attachments.expire': expireUpload }),
  register: registerAttachments,
}
