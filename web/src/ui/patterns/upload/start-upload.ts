import { type attachmentErrors, uploadLimits, uploadPath } from '@tongying/contract/attachments'
import type { DetailedError, Upload } from 'tus-js-client'
import { currentLanguage, translateNow } from '../../core/i18n.ts'
import { endSession, readToken } from '../../core/session.ts'
import { uiTexts } from '../../core/texts.ts'
import { fingerprint } from './fingerprint.ts'
import { smoothed } from './speed.ts'
import {
  addUploadItem,
  changeUploadItem,
  removeUploadItem,
  type UploadSubject,
  uploadById,
  uploadsIn,
} from './upload-store.ts'

export interface UploadOptions {
  /** The kind of attachment, which decides types and limits. */
  readonly kind: string
  readonly subject: UploadSubject
  /** More words for the server: `slot`, `attachmentType`. */
  readonly metadata?: Readonly<Record<string, string>>
  readonly onDone?: (done: { readonly url: string; readonly answer: unknown }) => void
}
interface Running {
  readonly file: File
  readonly options: UploadOptions
  abort: AbortController
  upload?: Upload
}

const atOnce = 3
const tooManyRefused: keyof typeof attachmentErrors = 'TooManyRefused'
const running = new Map<string, Running>()

/** Starts an upload that survives navigation; answers its id in `useUploads()`. */
export function startUpload(file: File, options: UploadOptions): string {
  const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
  running.set(id, { file, options, abort: new AbortController() })
  const { kind, subject } = options
  addUploadItem({ id, fileName: file.name, bytes: file.size, sentBytes: 0, speed: 0, state: 'waiting', subject, kind })
  startNext()
  return id
}

/** Stops sending; what arrived stays. */
export async function pauseUpload(id: string): Promise<void> {
  const one = running.get(id)
  changeUploadItem(id, { state: 'paused', speed: 0 })
  one?.abort.abort()
  await one?.upload?.abort()
  startNext()
}

/** Goes on from what arrived, after a pause or a failure. */
export function resumeUpload(id: string): void {
  const one = running.get(id)
  if (!one) return
  one.abort = new AbortController()
  changeUploadItem(id, { state: 'waiting', problem: undefined })
  startNext()
}

/** Gives an upload up and has the server forget it. */
export async function cancelUpload(id: string): Promise<void> {
  const one = running.get(id)
  running.delete(id)
  removeUploadItem(id)
  one?.abort.abort()
  await one?.upload?.abort(one.upload.url !== null).catch(() => undefined)
  startNext()
}

/** Takes a finished upload off the panel. */
export function dropUpload(id: string): void {
  running.delete(id)
  removeUploadItem(id)
}

function startNext(): void {
  const free = atOnce - uploadsIn('fingerprinting', 'sending', 'checking').length
  for (const item of uploadsIn('waiting').slice(0, Math.max(0, free))) {
    const one = running.get(item.id)
    if (one) run(item.id, one).catch((error) => fail(item.id, error))
  }
}

async function run(id: string, one: Running): Promise<void> {
  const { signal } = one.abort
  if (!one.upload) {
    changeUploadItem(id, { state: 'fingerprinting' })
    const md5 = await fingerprint(one.file, { onProgress: () => undefined, signal })
    if (signal.aborted) return
    one.upload = await makeUpload(id, one, md5)
  }
  if (signal.aborted) return
  changeUploadItem(id, { state: 'sending' })
  one.upload.start()
}

async function makeUpload(id: string, one: Running, md5: string | undefined): Promise<Upload> {
  const tus = await import('tus-js-client')
  const { file, options } = one
  const speed = smoothed()
  const upload = new tus.Upload(file, {
    endpoint: uploadPath,
    chunkSize: uploadLimits.chunkBytes,
    retryDelays: [0, 1_000, 3_000, 5_000, 10_000, 20_000],
    removeFingerprintOnSuccess: true,
    metadata: {
      ...options.metadata,
      filename: file.name,
      filetype: file.type,
      kind: options.kind,
      ownerKind: options.subject.kind,
      ownerId: options.subject.id,
      ...(md5 !== undefined && { md5 }),
    },
    // The same file for the same record goes on where it stopped, also after the browser was closed.
    fingerprint: async () =>
      [
        'tongying',
        options.subject.kind,
        options.subject.id,
        options.kind,
        file.name,
        file.size,
        file.lastModified,
      ].join('·'),
    onBeforeRequest: (request) => {
      const token = readToken()
      if (token) request.setHeader('access-token', token)
      request.setHeader('accept-language', currentLanguage())
    },
    onShouldRetry: (error) => mayWorkSoon(error),
    onProgress: (sentBytes) => {
      const state = sentBytes >= file.size ? 'checking' : 'sending'
      if (uploadById(id)?.state !== 'paused') changeUploadItem(id, { sentBytes, speed: speed(sentBytes), state })
    },
    onError: (error) => fail(id, error),
    onSuccess: ({ lastResponse }) => {
      changeUploadItem(id, { state: 'done', sentBytes: file.size, speed: 0 })
      options.onDone?.({ url: upload.url ?? '', answer: asJson(lastResponse.getBody()) })
      startNext()
    },
  })
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  return upload
}

function fail(id: string, error: unknown): void {
  const state = uploadById(id)?.state
  if (state === undefined || state === 'paused') return
  changeUploadItem(id, { state: 'failed', speed: 0, problem: problemOf(error) })
  startNext()
}

function problemOf(error: unknown): string {
  const response = isDetailed(error) ? error.originalResponse : null
  if (response?.getStatus() === 401) {
    endSession()
    return translateNow(uiTexts.call.signInRequired)
  }
  const body = asJson(response?.getBody() ?? '')
  const hasMsg = typeof body === 'object' && body !== null && 'msg' in body && typeof body.msg === 'string'
  return hasMsg ? String(body.msg) : translateNow(uiTexts.call.failed)
}

function isDetailed(error: unknown): error is DetailedError {
  return error instanceof Error && 'originalResponse' in error
}

function mayWorkSoon({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0
  const body = asJson(originalResponse?.getBody() ?? '')
  // Whose files were refused so often waits for up to an hour; until then the row says so.
  if (typeof body === 'object' && body !== null && 'error' in body && body.error === tooManyRefused) return false
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
