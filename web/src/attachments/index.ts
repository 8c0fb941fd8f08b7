/** Attachments: choosing, uploading, ordering and reading the files of a record. */

export { AddFiles } from './add-files.tsx'
export { useAttachments } from './api.ts'
export { AttachFiles } from './attach-files.tsx'
export { AttachmentsField } from './attachments-field.tsx'
export { AttachmentsList } from './attachments-list.tsx'
export { ImageField } from './image-field.tsx'
export { PictureOf } from './picture-of.tsx'
export { UploadSection } from './upload-section.tsx'
