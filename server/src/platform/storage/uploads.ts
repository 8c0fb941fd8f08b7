import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { kitErrors, type NamedError } from '@tongying/contract/kit'
import { FileStore } from '@tus/file-store'
import { Server as TusServer } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorEnvelope, toProblem } from '../http/envelope.ts'
import { refuseForeignOrigin } from '../http/origin.ts'
import { languageOf } from '../http/serve.ts'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import { drainMs, receiveChunk } from './receive-chunk.ts'
import { readUploadLength, readUploadMetadata } from './tus-headers.ts'
import { type UploadLocks, uploadLocks } from './upload-locks.ts'

/** What a domain decides about uploads; everything it throws is a `Problem` for the caller. */
export interface UploadDesk {
  readonly path: string
  readonly folder: string
  /** May this begin? Answers the id under which the bytes are stored. */
  begin(request: FastifyRequest, wanted: { bytes: number; metadata: Record<string, string> }): Promise<string>
  /** An upload that the caller may go on with; throws for anybody else's. */
  find(request: FastifyRequest, id: string): Promise<UploadState>
  /** How many bytes are expected; nothing for an unknown id. */
  expectedBytes(id: string): Promise<number | undefined>
  /** Called when the last byte is on the disk, and again if that was cut off; the caller hears of success only afterwards. */
  finish(request: FastifyRequest, id: string): Promise<void>
  abandon(request: FastifyRequest, id: string): Promise<void>
  /** What to tell a caller whose bytes could not be written. */
  explainFailure(): Promise<NamedError>
}
export interface UploadState {
  readonly bytes: number
  /** Whether `finish` is done with it. */
  readonly isFinished: boolean
  readonly isWhole: boolean
}

/** Mounts resumable uploads (tus 1.0); offsets come from the files themselves, so that a killed server loses none. */
export function mountUploads(app: FastifyInstance, platform: Platform, desk: UploadDesk): void {
  const requests: Requests = new WeakMap()
  // Before the file store makes it, which would let everybody on this machine look in.
  for (const folder of [dirname(desk.folder), desk.folder]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
  }
  const locks = uploadLocks(platform.db)
  app.addHook('onClose', () => locks.stop())
  const tus = openTus(desk, requests, locks)

  async function pass(request: FastifyRequest, reply: FastifyReply, id?: string): Promise<void> {
    requests.set(request.raw, { request, ...(id === undefined ? {} : { id }) })
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    await tus.handle(request.raw, reply.raw).catch((error: unknown) => {
      request.log.warn({ err: error }, 'an upload request broke off')
      reply.raw.destroy()
    })
  }

  async function takeChunk(request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
    const { isFinished, bytes } = await desk.find(request, id)
    if (isFinished) throw new Problem(kitErrors.StateChanged)
    try {
      const offset = await receiveChunk(request, reply, { id, bytes, folder: desk.folder, locks })
      if (offset === bytes) await desk.finish(request, id)
      return reply.headers({ 'tus-resumable': '1.0.0', 'upload-offset': offset }).code(204).send()
    } catch (error) {
      if (error instanceof Problem) throw error
      request.log.warn({ err: error }, 'an upload request broke off')
      if (request.raw.errored === null) throw new Problem(await desk.explainFailure())
      reply.hijack()
      reply.raw.destroy()
      return reply
    }
  }

  void app.register(async (uploads) => {
    // The body stays a stream: it goes from the connection into the file.
    uploads.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    // A refusal must not make the server read the rest of a large body.
    uploads.addHook('onError', async (_request, reply) => void reply.header('connection', 'close'))
    uploads.post(desk.path, async (request, reply) => {
      refuseForeignOrigin(request, platform.config)
      const wanted = { bytes: readUploadLength(request), metadata: readUploadMetadata(request) }
      await pass(request, reply, await desk.begin(request, wanted))
    })
    uploads.options(desk.path, (request, reply) => pass(request, reply))
    uploads.head<{ Params: { id: string } }>(`${desk.path}/:id`, async (request, reply) => {
      const { id } = request.params
      const upload = await desk.find(request, id)
      if (!upload.isWhole) return pass(request, reply)
      // The last answer was lost, perhaps before the file was checked: the client takes a full offset for success.
      if (!upload.isFinished) await desk.finish(request, id)
      const headers = { 'tus-resumable': '1.0.0', 'upload-offset': upload.bytes, 'upload-length': upload.bytes }
      return reply.headers(headers).code(200).send()
    })
    uploads.patch<{ Params: { id: string } }>(`${desk.path}/:id`, async (request, reply) => {
      refuseForeignOrigin(request, platform.config)
      return takeChunk(request, reply, request.params.id)
    })
    uploads.delete<{ Params: { id: string } }>(`${desk.path}/:id`, async (request, reply) => {
      refuseForeignOrigin(request, platform.config)
      await desk.find(request, request.params.id)
      await desk.abandon(request, request.params.id)
      return reply.header('tus-resumable', '1.0.0').code(204).send()
    })
  })
}

type Requests = WeakMap<object, { request: FastifyRequest; id?: string }>

function openTus(desk: UploadDesk, requests: Requests, locks: UploadLocks): TusServer {
  const callOf = (from: { runtime?: { node?: { req: object } | undefined } | undefined }) => {
    const call = requests.get(from.runtime?.node?.req ?? {})
    if (!call) throw new Error('an upload request that did not come through our routes')
    return call
  }
  const datastore = new FileStore({
    directory: desk.folder,
    configstore: {
      async get(id) {
        const size = await desk.expectedBytes(id)
        // The file store asks for these two alone and makes an `Upload` of them itself.
        return size === undefined ? undefined : { id, size, offset: 0, ...unknownUpload }
      },
      // The desk's row is the only record of an upload.
      async set() {},
      async delete() {},
    },
  })
  datastore.extensions = ['creation', 'creation-with-upload', 'termination']
  return new TusServer({
    path: desk.path,
    relativeLocation: true,
    lockDrainTimeout: drainMs,
    locker: locks,
    datastore,
    allowedOrigins: () => false,
    namingFunction: (from) => callOf(from).id ?? '',
    async onUploadFinish(from, upload) {
      const { request } = callOf(from)
      try {
        await desk.finish(request, upload.id)
        return {}
      } catch (error) {
        const problem = toProblem(error)
        if (problem.definition.status >= 500) request.log.error({ err: error }, 'an upload could not be finished')
        const body = JSON.stringify(errorEnvelope(problem, languageOf(request), request.id))
        return {
          status_code: problem.definition.status,
          body,
          headers: { 'content-type': 'application/json; charset=utf-8' },
        }
      }
    },
    async onResponseError(from, error) {
      const { request } = callOf(from)
      const status = 'status_code' in error ? error.status_code : 500
      if (status >= 500) request.log.error({ err: error }, 'an upload request failed')
      const definition = tusProblems[status] ?? (status >= 500 ? await desk.explainFailure() : kitErrors.Malformed)
      const problem = new Problem(definition)
      return {
        status_code: problem.definition.status,
        body: JSON.stringify(errorEnvelope(problem, languageOf(request), request.id)),
      }
    },
  })
}

const unknownUpload = {
  metadata: undefined,
  creation_date: undefined,
  storage: undefined,
  sizeIsDeferred: false,
} as const

const tusProblems: Readonly<Record<number, NamedError>> = {
  404: kitErrors.NotFound,
  409: kitErrors.StateChanged,
  410: kitErrors.NotFound,
  413: kitErrors.BodyTooLarge,
}
