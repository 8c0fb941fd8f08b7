import type { AttachmentKind } from '@tongying/contract/attachments'
import type { UploadSubject } from './upload-store.ts'

export interface UploadOptions {
  /** The kind of attachment, which decides types and limits. */
  readonly kind: AttachmentKind
  readonly subject: UploadSubject
  /** More words for the server: `slot`, `attachmentType`. */
  readonly metadata?: Readonly<Record<string, string>>
  /** Keeps the file in the list until `releaseUpload` says what it is. */
  readonly isHeld?: boolean
  readonly onDone?: (done: { readonly url: string; readonly answer: unknown }) => void
}
