// @vitest-environment jsdom
import type { UploadOptions as TusOptions } from 'tus-js-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../core/i18n.ts'
import { isSignedIn, saveToken } from '../../core/session.ts'
import { freshPage } from '../../core/testing.ts'
import { discardUpload, dropUpload, pauseUpload, releaseUpload, resumeUpload, startUpload } from './start-upload.ts'
import { isUploading, uploadById, uploadsIn } from './upload-store.ts'

// The carriers: the tus client, and the worker that computes the checksum.
interface Sent {
  readonly options: TusOptions
  starts: number
  aborts: (boolean | undefined)[]
}
const { sent } = vi.hoisted(() => ({ sent: [] as Sent[] }))
vi.mock('tus-js-client', () => ({
  Upload: class {
    url = '/uploads/1'
    private readonly one: Sent
    constructor(_file: File, options: TusOptions) {
      this.one = { options, starts: 0, aborts: [] }
      sent.push(this.one)
    }
    start() {
      this.one.starts += 1
    }
    async abort(terminate?: boolean) {
      this.one.aborts.push(terminate)
    }
    async findPreviousUploads() {
      return []
    }
  },
}))
let checksum: object
class InstantWorker extends EventTarget {
  postMessage() {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: checksum })))
  }
  terminate() {}
}

freshPage()
const ids: string[] = []
beforeEach(() => {
  setLanguage('zh-CN')
  sent.length = 0
  checksum = { md5: 'd41d8cd98f00b204e9800998ecf8427e' }
  vi.stubGlobal('Worker', InstantWorker)
})
afterEach(async () => {
  for (const id of ids.splice(0)) dropUpload(id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function start(name = 'a.dcm', onDone?: Parameters<typeof startUpload>[1]['onDone']): string {
  const id = startUpload(new File(['12345678'], name), {
    kind: 'imaging',
    subject: { kind: 'consultation', id: 'c1' },
    metadata: { slot: 'main' },
    ...(onDone && { onDone }),
  })
  ids.push(id)
  return id
}
const sending = (count: number) => vi.waitFor(() => expect(uploadsIn('sending')).toHaveLength(count))
const answerOf = (status: number, body: string) => ({
  getStatus: () => status,
  getBody: () => body,
  getHeader: () => undefined,
  getUnderlyingObject: () => undefined,
})

const requestOf = (method: string) => ({
  getMethod: () => method,
  getURL: () => '/uploads/1',
  setHeader: () => undefined,
  getHeader: () => undefined,
  setProgressHandler: () => undefined,
  send: async () => answerOf(204, ''),
  abort: async () => undefined,
  getUnderlyingObject: () => undefined,
})
function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

it('tells the server what the file is, for which record, and its checksum', async () => {
  start('甲状腺.dcm')
  await sending(1)
  expect(sent[0]?.options).toMatchObject({
    endpoint: '/uploads',
    metadata: {
      filename: '甲状腺.dcm',
      kind: 'imaging',
      ownerKind: 'consultation',
      ownerId: 'c1',
      slot: 'main',
      md5: 'd41d8cd98f00b204e9800998ecf8427e',
    },
  })
})
it('goes without a checksum where the browser may not compute one', async () => {
  checksum = { isRefused: true }
  start()
  await sending(1)
  expect(sent[0]?.options.metadata).not.toHaveProperty('md5')
})
it('sends three at once, and the fourth when one is done', async () => {
  const onDone = vi.fn()
  start('1.dcm', onDone)
  for (const name of ['2.dcm', '3.dcm', '4.dcm']) start(name)
  await sending(3)
  expect(uploadsIn('waiting')).toHaveLength(1)
  sent[0]?.options.onSuccess?.({ lastResponse: answerOf(204, '{"id":"a1"}') })
  await vi.waitFor(() => expect(sent).toHaveLength(4))
  expect(onDone).toHaveBeenCalledWith({ url: '/uploads/1', answer: { id: 'a1' } })
  expect(uploadsIn('done')).toHaveLength(1)
})
it('pauses, keeps what was sent, and goes on', async () => {
  const id = start()
  await sending(1)
  sent[0]?.options.onProgress?.(4, 8)
  await pauseUpload(id)
  // A late report of progress does not wake it.
  sent[0]?.options.onProgress?.(5, 8)
  expect(uploadById(id)).toMatchObject({ state: 'paused', sentBytes: 4 })
  expect(sent[0]?.aborts).toEqual([undefined])
  resumeUpload(id)
  await sending(1)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.starts).toBe(2)
})
it('has the server discard it', async () => {
  const id = start()
  await sending(1)
  await discardUpload(id)
  expect(sent[0]?.aborts).toEqual([true])
  expect(uploadById(id)).toBeUndefined()
  expect(isUploading()).toBe(false)
})
it('says the server sentence when refused, and offers to go on', async () => {
  const id = start()
  await sending(1)
  const refused = Object.assign(new Error('tus'), {
    originalResponse: answerOf(422, '{"msg":"影像格式错误"}'),
    originalRequest: null,
    causingError: null,
  })
  sent[0]?.options.onError?.(refused)
  expect(uploadById(id)).toMatchObject({ state: 'failed', problem: '影像格式错误' })
  resumeUpload(id)
  await sending(1)
  expect(uploadById(id)?.problem).toBeUndefined()
})
it('tries again what may work soon, and tells at its row which file was refused for good; the others go on', async () => {
  const [first, second] = [start('1.dcm'), start('2.dcm')]
  await sending(2)
  const request = requestOf('PATCH')
  const refusal = (status: number, body: string) =>
    Object.assign(new Error('tus'), {
      originalResponse: answerOf(status, body),
      originalRequest: request,
      causingError: null,
    })
  const mayTry = (status: number, body: string) =>
    sent[0]?.options.onShouldRetry?.(refusal(status, body), 0, sent[0].options)
  expect(mayTry(429, '{"error":"TooManyUploads"}')).toBe(true)
  expect(mayTry(503, '')).toBe(true)
  expect(mayTry(422, '{"error":"TooManyFiles"}')).toBe(false)
  const tooMany = '{"error":"TooManyRefused","msg":"一小时内已有60个文件未通过内容检查"}'
  expect(mayTry(429, tooMany)).toBe(false)
  sent[0]?.options.onError?.(refusal(429, tooMany))
  expect(uploadById(first)).toMatchObject({ state: 'failed', problem: '一小时内已有60个文件未通过内容检查' })
  expect(uploadById(second)?.state).toBe('sending')
})
it('asks to sign in again when the session has ended on the way', async () => {
  saveToken('t')
  const id = start()
  await sending(1)
  const ended = Object.assign(new Error('tus'), {
    originalResponse: answerOf(401, ''),
    originalRequest: null,
    causingError: null,
  })
  sent[0]?.options.onError?.(ended)
  expect(uploadById(id)?.problem).toBe('请求失败，未登录或登录已过期，请先登录')
  expect(isSignedIn()).toBe(false)
})
it('waits without speed while there is no network, and goes on by itself', async () => {
  const id = start()
  await sending(1)
  sent[0]?.options.onProgress?.(4, 8)
  setOnline(false)
  expect(uploadById(id)).toMatchObject({ state: 'offline', speed: 0, sentBytes: 4 })
  expect(sent[0]?.aborts).toEqual([undefined])
  // A file that is chosen meanwhile waits as well.
  const other = start('b.dcm')
  await vi.waitFor(() => expect(uploadById(other)?.state).toBe('offline'))
  expect(sent).toHaveLength(1)
  setOnline(true)
  await sending(2)
  expect(sent.map(({ starts }) => starts)).toEqual([2, 1])
})
it('waits for the network too where the browser does not know that it is gone', async () => {
  const id = start()
  await sending(1)
  const unanswered = Object.assign(new Error('tus'), {
    originalResponse: null,
    originalRequest: requestOf('PATCH'),
    causingError: null,
  })
  sent[0]?.options.onProgress?.(4, 8)
  expect(sent[0]?.options.onShouldRetry?.(unanswered, 0, sent[0].options)).toBe(true)
  expect(uploadById(id)).toMatchObject({ state: 'offline', speed: 0 })
  sent[0]?.options.onProgress?.(5, 8)
  expect(uploadById(id)?.state).toBe('sending')
  vi.useFakeTimers()
  sent[0]?.options.onError?.(unanswered)
  expect(uploadById(id)?.state).toBe('offline')
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  await sending(1)
  expect(sent[0]?.starts).toBe(2)
})
it('holds a file until it is said what it is', async () => {
  const id = startUpload(new File(['12345678'], '病历.pdf'), {
    kind: 'consultationFile',
    subject: { kind: 'consultation', id: 'c1' },
    isHeld: true,
  })
  ids.push(id)
  expect([uploadById(id)?.state, isUploading()]).toEqual(['held', true])
  releaseUpload(id, { attachmentType: 'other' })
  await sending(1)
  expect(sent[0]?.options.metadata).toMatchObject({ filename: '病历.pdf', attachmentType: 'other' })
})
it('asks before the page is closed while bytes are on their way', async () => {
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(close()).toBe(false)
  start()
  await sending(1)
  expect(close()).toBe(true)
})
