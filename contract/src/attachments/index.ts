/** Attachments: files, their kinds and limits, how they are uploaded, what they are called. */
export {
  type AttachmentKind,
  type AttachmentKindRule,
  type AttachmentOwner,
  type AttachmentType,
  type AttachmentView,
  attachmentKind,
  attachmentKindNames,
  attachmentKinds,
  attachmentOwner,
  attachmentOwnerKinds,
  attachmentType,
  attachmentTypeLabels,
  attachmentTypes,
  attachmentView,
  extensionOf,
  ownAccount,
  type RecordWithFiles,
  refuseFile,
  type StorageUse,
  storageUse,
  type UnfinishedView,
  unfinishedView,
} from './attachment.ts'
export { attachmentStates } from './attachment-states.ts'
export { copiedFileIds, copyLimits } from './copied-files.ts'
export { attachmentErrors } from './errors.ts'
export { attachmentEvents } from './events.ts'
export { attachmentFiles } from './files.ts'
export { attachmentFilePath, attachmentPreviewPath, attachmentRoutes } from './routes.ts'
export { type UploadMetadata, uploadLimits, uploadMetadata, uploadPath } from './upload.ts'
