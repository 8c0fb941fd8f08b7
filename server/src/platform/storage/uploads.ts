import { kitErrors } from '@tongying/contract/kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseForeignOrigin } from '../http/origin.ts'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import { holdUpload, receiveChunk } from './receive-chunk.ts'
import {
  chunkType,
  readUploadLength,
  readUploadMetadata,
  readUploadOffset,
  requireTus,
  tusExtensions,
  tusVersion,
} from './tus-headers.ts'
import { type UploadLocks, uploadLocks } from './upload-locks.ts'

/** What a domain decides about uploads; everything it throws is a `Problem` for the caller. */
export interface UploadDesk {
  readonly path: string
  /** No upload may be larger. */
  readonly maxBytes: number
  /** May this begin? Answers the id under which the bytes are stored; the file is there, empty. */
  begin(request: FastifyRequest, wanted: { bytes: number; metadata: Record<string, string> }): Promise<string>
  /** An upload that the caller may go on with; throws for anybody else's. */
  find(request: FastifyRequest, id: string): Promise<UploadState>
  /** How many bytes of it are on the disk; throws `NotFound` when it was given up. */
  sizeOf(id: string): Promise<number>
  /** Called when the last byte is on the disk, and again if that was cut off; the caller hears of success only afterwards. */
  finish(request: FastifyRequest, id: string): Promise<void>
  /** Gives an upload up: frees its bytes first, so that this works on a full disk too. */
  abandon(request: FastifyRequest, id: string): Promise<void>
  /** Whether bytes may be written: the disk has more than its reserve. */
  hasRoom(): Promise<boolean>
  /** What a caller whose bytes could not be written is told. */
  explainFailure(error: unknown): Promise<Problem>
}
export interface UploadState {
  /** Where its bytes grow. */
  readonly path: string
  readonly bytes: number
  /** Whether `finish` is done with it. */
  readonly isFinished: boolean
  readonly isWhole: boolean
}

type Handler = (request: FastifyRequest, reply: FastifyReply, id: string) => Promise<FastifyReply>

/** Mounts resumable uploads (tus 1.0); offsets come from the files themselves, so that a killed server loses none. */
export function mountUploads(app: FastifyInstance, platform: Platform, desk: UploadDesk): void {
  const locks = uploadLocks(platform.db)
  app.addHook('onClose', () => locks.stop())
  const handlers: Readonly<Record<string, Handler>> = {
    HEAD: (request, reply, id) => tellOffset(desk, locks, { request, reply, id }),
    PATCH: (request, reply, id) => takeChunk(desk, locks, { request, reply, id }),
    DELETE: async (request, reply, id) => {
      await desk.find(request, id)
      // Who is still sending stops first, or its next bytes would go to a file without a name.
      await using _ = await holdUpload(request, reply, { id, locks })
      await desk.abandon(request, id)
      return reply.code(204).send()
    },
  }
  void app.register(async (uploads) => {
    // A body stays a stream, whatever it calls itself: it goes from the connection into the file, or nowhere.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, _payload, done) => done(null))
    uploads.addHook('onRequest', async (request, reply) => {
      if (request.method === 'OPTIONS') return
      requireTus(request, reply)
      if (request.method !== 'HEAD') refuseForeignOrigin(request, platform.config)
    })
    // A refusal must not make the server read the rest of a large body.
    uploads.addHook('onError', async (_request, reply) => void reply.header('connection', 'close'))
    uploads.options(desk.path, (_request, reply) => tellProtocol(reply, desk))
    uploads.post(desk.path, (request, reply) => begin(desk, locks, { request, reply }))
    // Some networks let only GET and POST through.
    uploads.post<OfOne>(`${desk.path}/:id`, (request, reply) => {
      const handle = handlers[String(request.headers['x-http-method-override']).toUpperCase()]
      if (!handle) throw new Problem(kitErrors.NotFound)
      return handle(request, reply, request.params.id)
    })
    for (const [method, handle] of Object.entries(handlers))
      uploads.route<OfOne>({
        method,
        url: `${desk.path}/:id`,
        handler: (request, reply) => handle(request, reply, request.params.id),
      })
  })
}

interface OfOne {
  Params: { id: string }
}
interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What we speak, for a client that asks before it begins. */
function tellProtocol(reply: FastifyReply, { maxBytes }: UploadDesk): FastifyReply {
  return reply
    .headers({
      'tus-resumable': tusVersion,
      'tus-version': tusVersion,
      'tus-extension': tusExtensions.join(','),
      'tus-max-size': maxBytes,
    })
    .code(204)
    .send()
}

async function begin(desk: UploadDesk, locks: UploadLocks, { request, reply }: Call): Promise<FastifyReply> {
  const bytes = readUploadLength(request)
  const hasBody = request.headers['content-type'] === chunkType
  const id = await desk.begin(request, { bytes, metadata: readUploadMetadata(request) })
  reply.header('location', `${desk.path}/${id}`)
  if (hasBody) {
    const { path } = await desk.find(request, id)
    const offset = await receive(desk, locks, { request, reply, id, path, offset: 0, bytes })
    if (offset === undefined) return reply
    reply.header('upload-offset', offset)
  }
  return reply.code(201).send()
}

async function tellOffset(
  desk: UploadDesk,
  locks: UploadLocks,
  { request, reply, id }: Call & { id: string },
): Promise<FastifyReply> {
  const { bytes, isWhole, isFinished } = await desk.find(request, id)
  // The last answer was lost, perhaps before the file was checked: the client takes a full offset for success.
  if (isWhole && !isFinished) await desk.finish(request, id)
  const offset = isWhole ? bytes : await sizeAtRest()
  reply.headers({ 'upload-offset': offset, 'upload-length': bytes, 'cache-control': 'no-store' })
  return reply.code(200).send()

  /** The size once whoever was still sending has stopped. */
  async function sizeAtRest(): Promise<number> {
    await using _ = await holdUpload(request, reply, { id, locks })
    return await desk.sizeOf(id)
  }
}

async function takeChunk(
  desk: UploadDesk,
  locks: UploadLocks,
  { request, reply, id }: Call & { id: string },
): Promise<FastifyReply> {
  if (request.headers['content-type'] !== chunkType) throw new Problem(kitErrors.MediaTypeWrong)
  const from = readUploadOffset(request)
  const { isFinished, bytes, path } = await desk.find(request, id)
  if (isFinished) throw new Problem(kitErrors.StateChanged)
  const offset = await receive(desk, locks, { request, reply, id, path, offset: from, bytes })
  return offset === undefined ? reply : reply.header('upload-offset', offset).code(204).send()
}

/** Takes the body into the file, and has a whole upload finished; answers the new offset, nothing to a caller who has gone. */
async function receive(
  desk: UploadDesk,
  locks: UploadLocks,
  { request, reply, ...chunk }: Call & { id: string; path: string; offset: number; bytes: number },
): Promise<number | undefined> {
  try {
    const offset = await receiveChunk(request, reply, { ...chunk, locks, hasRoom: () => desk.hasRoom() })
    if (offset === chunk.bytes) await desk.finish(request, chunk.id)
    return offset
  } catch (error) {
    if (error instanceof Problem && error.definition.name === kitErrors.NotFound.name) {
      // Its file is gone because it was given up, or because somebody else sent its last byte.
      await desk.find(request, chunk.id)
      throw new Problem(kitErrors.StateChanged)
    }
    if (error instanceof Problem) throw error
    request.log.warn({ err: error }, 'an upload request broke off')
    if (request.raw.errored === null) throw await desk.explainFailure(error)
    reply.hijack()
    reply.raw.destroy()
    return undefined
  }
}
