import type { AttachmentKind, AttachmentOwner } from '@tongying/contract/attachments'
import { createStore, useStore } from '../../core/store.ts'

/**
 * `held` waits for a person to say what the file is, `offline` for the connection; `fingerprinting` reads the file once for
 * its checksum; `checking` waits for the server to have looked into it.
 */
export type UploadState =
  | 'held'
  | 'fingerprinting'
  | 'waiting'
  | 'sending'
  | 'offline'
  | 'paused'
  | 'checking'
  | 'done'
  | 'failed'

/** The record that a file is uploaded for. */
export type UploadSubject = Readonly<AttachmentOwner>

export interface UploadItem {
  readonly id: string
  readonly fileName: string
  readonly bytes: number
  readonly sentBytes: number
  /** Bytes a second, smoothed. */
  readonly speed: number
  readonly state: UploadState
  readonly subject: UploadSubject
  readonly kind: AttachmentKind
  /** Why it failed, as a sentence. */
  readonly problem?: string | undefined
}

const items = createStore<readonly UploadItem[]>([])

/** Uploads of this tab, the newest last; with a subject only those of that record. */
export function useUploads(subject?: UploadSubject): readonly UploadItem[] {
  const all = useStore(items)
  return subject ? all.filter((item) => item.subject.kind === subject.kind && item.subject.id === subject.id) : all
}

/** One upload as it stands. */
export function uploadById(id: string): UploadItem | undefined {
  return items.get().find((item) => item.id === id)
}

/** Uploads in these states. */
export function uploadsIn(...states: UploadState[]): readonly UploadItem[] {
  return items.get().filter((item) => states.includes(item.state))
}

export function addUploadItem(item: UploadItem): void {
  items.set([...items.get(), item])
}
export function changeUploadItem(id: string, changes: Partial<UploadItem>): void {
  items.set(items.get().map((item) => (item.id === id ? { ...item, ...changes } : item)))
}
export function removeUploadItem(id: string): void {
  items.set(items.get().filter((item) => item.id !== id))
}

/** Whether files are still on their way, or wait to be sent: the page asks before it is closed. */
export function isUploading(): boolean {
  return uploadsIn('held', 'fingerprinting', 'waiting', 'sending', 'offline', 'checking').length > 0
}

addEventListener('beforeunload', (event) => {
  if (isUploading()) event.preventDefault()
})
