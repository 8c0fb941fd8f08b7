import type { Upload } from 'tus-js-client'
import { fingerprint } from './fingerprint.ts'
import { smoothed } from './speed.ts'
import { prepareTusUpload } from './tus-upload.ts'
import { asJson, isWithoutAnswer, problemOf } from './upload-failure.ts'
import type { UploadOptions } from './upload-options.ts'
import {
  addUploadItem,
  changeUploadItem,
  removeUploadItem,
  type UploadState,
  uploadById,
  uploadsIn,
} from './upload-store.ts'

interface Running {
  readonly file: File
  options: UploadOptions
  abort: AbortController
  upload?: Upload
}

const atOnce = 3
/** Without a connection it is tried again after so many milliseconds, or when the browser says that it is back. */
const tryAgainMs = 20_000
const running = new Map<string, Running>()

/** Starts an upload that survives navigation; answers its id in `useUploads()`. */
export function startUpload(file: File, options: UploadOptions): string {
  const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
  running.set(id, { file, options, abort: new AbortController() })
  const { kind, subject, isHeld = false } = options
  const state = isHeld ? 'held' : 'waiting'
  addUploadItem({ id, fileName: file.name, bytes: file.size, sentBytes: 0, speed: 0, state, subject, kind })
  startNext()
  return id
}

/** Starts a held upload, with the words that it still lacked. */
export function releaseUpload(id: string, metadata: Readonly<Record<string, string>>): void {
  const one = running.get(id)
  if (!one || uploadById(id)?.state !== 'held') return
  one.options = { ...one.options, metadata: { ...one.options.metadata, ...metadata } }
  changeUploadItem(id, { state: 'waiting' })
  startNext()
}

/** Stops sending; what arrived stays. */
export async function pauseUpload(id: string): Promise<void> {
  await stop(id, 'paused')
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

/** Discards an upload here and on the server. */
export async function discardUpload(id: string): Promise<void> {
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

addEventListener('offline', () => {
  for (const { id } of uploadsIn('fingerprinting', 'waiting', 'sending', 'checking')) void stop(id, 'offline')
})
addEventListener('online', () => {
  for (const { id } of uploadsIn('offline')) resumeUpload(id)
})

async function stop(id: string, state: UploadState): Promise<void> {
  const one = running.get(id)
  changeUploadItem(id, { state, speed: 0 })
  one?.abort.abort()
  await one?.upload?.abort()
}

/** Waits for the connection: until the browser says that it is back, or, where it does not know, for a while. */
function waitForNetwork(id: string): void {
  changeUploadItem(id, { state: 'offline', speed: 0 })
  setTimeout(() => {
    if (navigator.onLine && uploadById(id)?.state === 'offline') resumeUpload(id)
  }, tryAgainMs)
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
  // Not even the code that computes the checksum and sends is there without a network.
  if (!navigator.onLine) return waitForNetwork(id)
  if (!one.upload) {
    changeUploadItem(id, { state: 'fingerprinting' })
    const md5 = await fingerprint(one.file, { onProgress: () => undefined, signal })
    if (signal.aborted) return
    one.upload = await prepareTusUpload(one.file, one.options, { md5, events: eventsOf(id, one) })
  }
  if (signal.aborted) return
  changeUploadItem(id, { state: 'sending' })
  one.upload.start()
}

function eventsOf(id: string, one: Running) {
  const speed = smoothed()
  return {
    onProgress(sentBytes: number) {
      const state = sentBytes >= one.file.size ? 'checking' : 'sending'
      if (!one.abort.signal.aborted) changeUploadItem(id, { sentBytes, speed: speed(sentBytes), state })
    },
    onRetry(error: unknown) {
      if (!one.abort.signal.aborted && isWithoutAnswer(error)) changeUploadItem(id, { state: 'offline', speed: 0 })
    },
    onError: (error: unknown) => fail(id, error),
    onDone(body: string) {
      changeUploadItem(id, { state: 'done', sentBytes: one.file.size, speed: 0 })
      one.options.onDone?.({ url: one.upload?.url ?? '', answer: asJson(body) })
      startNext()
    },
  }
}

function fail(id: string, error: unknown): void {
  const one = running.get(id)
  if (!one || one.abort.signal.aborted) return
  if (isWithoutAnswer(error)) waitForNetwork(id)
  else changeUploadItem(id, { state: 'failed', speed: 0, problem: problemOf(error) })
  startNext()
}
