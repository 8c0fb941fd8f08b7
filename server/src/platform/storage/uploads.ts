import { type AnyFileRoute, type FileRoute, kitErrors } from '@tongying/contract/kit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod'
import { refuseForeignOrigin } from '../http/origin.ts'
import { requireStillSignedIn } from '../http/pipeline.ts'
import { type FileBinding, type FileCall, mountFiles, serveStream } from '../http/serve-file.ts'
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
  writeUploadMetadata,
} from './tus-headers.ts'
import type { UploadLocks } from './upload-locks.ts'

/** What a domain decides about uploads, step by step; everything it throws is a `Problem` for the caller. */
export interface UploadSteps {
  /** No upload may be larger. */
  readonly maxBytes: number
  /** May this begin? Answers the id under which the bytes are stored; the file is there, empty. */
  create(call: FileCall, wanted: { bytes: number; metadata: Record<string, string> }): Promise<string>
  /** An upload of which the caller may send more bytes; throws for anybody else's. */
  find(call: FileCall, id: string): Promise<UploadState>
  /** How many bytes of it are on the disk: requests that were found before write no more. Throws `NotFound` when it was discarded. */
  answerOffset(call: FileCall, id: string): Promise<number>
  /** Throws `StateChanged` for a request that found the upload before its offset was answered: others rely on that by now. */
  requireLatest(call: FileCall, id: string, upload: UploadState): Promise<void>
  /** Called when the last byte is on the disk, and again if that was cut off; the caller hears of success only afterwards. */
  finish(call: FileCall, id: string): Promise<void>
  /** Stops the request that writes to it and discards it, its bytes first, so that this works on a full disk too. */
  discard(call: FileCall, id: string): Promise<void>
  /** A place among the caller's requests that send bytes, free again when it is disposed of; throws when all are taken. */
  takePlace(call: FileCall): Disposable
  /** Whether bytes may be written: the disk has more than its reserve. */
  hasRoom(): Promise<boolean>
  /** The answer to a caller whose bytes could not be written. */
  explainFailure(error: unknown): Promise<Problem>
}
export interface UploadState {
  /** Where its bytes grow. */
  readonly path: string
  readonly bytes: number
  /** Whether `finish` is done with it. */
  readonly isFinished: boolean
  readonly isWhole: boolean
  /** How often its offset was answered. */
  readonly offsetTold: number
  /** What the upload began with. */
  readonly metadata: Readonly<Record<string, string>>
}

/** A body may be on its way for hours: so often, in milliseconds, it is asked whether its sender is still signed in. */
const askSignedInEveryMs = 30_000

type UploadRoute = FileRoute<z.ZodType<{ id: string }, unknown>>
/** The five calls of the protocol, as the contract has them. */
interface UploadRoutes {
  readonly uploadOptions: AnyFileRoute
  readonly beginUpload: AnyFileRoute
  readonly uploadOffset: UploadRoute
  readonly uploadChunk: UploadRoute
  readonly discardUpload: UploadRoute
}

/** Mounts resumable uploads (tus 1.0); offsets come from the files themselves, so that a killed server loses none. */
export function mountUploads(
  app: FastifyInstance,
  platform: Platform,
  { steps, routes }: { steps: UploadSteps; routes: UploadRoutes },
): void {
  const locks = platform.uploadLocks
  app.addHook('onClose', () => locks.stop())
  const uploadPath = routes.beginUpload.path
  const protocol = new UploadProtocol(steps, locks, uploadPath)
  const ofOne: readonly FileBinding[] = [
    serveStream(routes.uploadOffset, { run: (call, input) => protocol.answerOffset(one(call, input)) }),
    serveStream(routes.uploadChunk, { run: (call, input) => protocol.receive(one(call, input)) }),
    serveStream(routes.discardUpload, { run: (call, input) => protocol.discard(one(call, input)) }),
  ]
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
    mountFiles(uploads, platform, [
      serveStream(routes.uploadOptions, { run: async (call) => protocol.describe(call) }),
      serveStream(routes.beginUpload, { run: (call) => protocol.create(call) }),
      ...ofOne,
    ])
    // Some networks let only GET and POST through.
    uploads.post(`${uploadPath}/:id`, (request, reply) => {
      const method = String(request.headers['x-http-method-override']).toUpperCase()
      const meant = ofOne.find((binding) => binding.route.method === method)
      if (!meant) throw new Problem(kitErrors.NotFound)
      return meant.handle(platform, request, reply)
    })
  })
}

interface OfOne {
  readonly call: FileCall
  readonly id: string
}

/** The id in the one form by which it is locked and stored. */
function one(call: FileCall, { id }: { id: string }): OfOne {
  return { call, id: id.toLowerCase() }
}

/** The five calls of tus 1.0: what it speaks, creation, offset, bytes, termination. */
class UploadProtocol {
  readonly #steps: UploadSteps
  readonly #locks: UploadLocks
  readonly #path: string

  constructor(steps: UploadSteps, locks: UploadLocks, path: string) {
    this.#steps = steps
    this.#locks = locks
    this.#path = path
  }

  /** OPTIONS: for a client that asks before it begins. */
  describe({ reply }: FileCall): FastifyReply {
    return reply
      .headers({
        'tus-resumable': tusVersion,
        'tus-version': tusVersion,
        'tus-extension': tusExtensions.join(','),
        'tus-max-size': this.#steps.maxBytes,
      })
      .code(204)
      .send()
  }

  /** POST: books an upload, and takes its first bytes where they come along. */
  async create(call: FileCall): Promise<FastifyReply> {
    const { request, reply } = call
    const bytes = readUploadLength(request)
    const hasBody = request.headers['content-type'] === chunkType
    using _ = hasBody ? this.#steps.takePlace(call) : undefined
    const id = await this.#steps.create(call, { bytes, metadata: readUploadMetadata(request) })
    reply.header('location', `${this.#path}/${id}`)
    if (hasBody) {
      const upload = await this.#steps.find(call, id)
      const offset = await this.#store({ call, id, upload, offset: 0 })
      if (offset === undefined) return reply
      reply.header('upload-offset', offset)
    }
    return reply.code(201).send()
  }

  /** HEAD: how much has arrived. */
  async answerOffset({ call, id }: OfOne): Promise<FastifyReply> {
    const { bytes, isWhole, isFinished, metadata } = await this.#steps.find(call, id)
    // The last answer was lost, perhaps before the file was checked: the client takes a full offset for success.
    if (isWhole && !isFinished) await this.#finishAgain({ call, id })
    call.reply.headers({
      'upload-offset': isWhole ? bytes : await this.#sizeAtRest({ call, id }),
      'upload-length': bytes,
      'upload-metadata': writeUploadMetadata(metadata),
      'cache-control': 'no-store',
    })
    return call.reply.code(200).send()
  }

  /** PATCH: takes more bytes. */
  async receive({ call, id }: OfOne): Promise<FastifyReply> {
    const { request, reply } = call
    if (request.headers['content-type'] !== chunkType) throw new Problem(kitErrors.MediaTypeWrong)
    const from = readUploadOffset(request)
    using _ = this.#steps.takePlace(call)
    const upload = await this.#steps.find(call, id)
    if (upload.isFinished) throw new Problem(kitErrors.StateChanged)
    const offset = await this.#store({ call, id, upload, offset: from })
    return offset === undefined ? reply : reply.header('upload-offset', offset).code(204).send()
  }

  /** DELETE: discards it. */
  async discard({ call, id }: OfOne): Promise<FastifyReply> {
    await this.#steps.discard(call, id)
    return call.reply.code(204).send()
  }

  /** The whole file is read as often as this is asked for: it takes a place as sending it does. */
  async #finishAgain({ call, id }: OfOne): Promise<void> {
    using _ = this.#steps.takePlace(call)
    await this.#steps.finish(call, id)
  }

  /** The size once the request that was still sending has stopped. */
  async #sizeAtRest({ call, id }: OfOne): Promise<number> {
    await using _ = await holdUpload(call.request, call.reply, { id, locks: this.#locks })
    return await this.#steps.answerOffset(call, id)
  }

  /** Asks for each few megabytes whether there is room, and now and then whether the caller is still signed in. */
  #requireMore(call: FileCall): () => Promise<void> {
    let askedAt = Date.now()
    return async () => {
      if (!(await this.#steps.hasRoom())) throw new Problem(kitErrors.StorageFull)
      if (Date.now() - askedAt < askSignedInEveryMs) return
      await requireStillSignedIn(call)
      askedAt = Date.now()
    }
  }

  /** Takes the body into the file, and has a whole upload finished; answers the new offset, nothing to a caller who has gone. */
  async #store({ call, id, upload, offset: from }: OfOne & { upload: UploadState; offset: number }) {
    const { request, reply } = call
    const { path, bytes } = upload
    try {
      const requireMore = this.#requireMore(call)
      const requireLatest = () => this.#steps.requireLatest(call, id, upload)
      const chunk = { id, path, offset: from, bytes, locks: this.#locks, requireLatest, requireMore }
      const offset = await receiveChunk(request, reply, chunk)
      if (offset === bytes) await this.#steps.finish(call, id)
      return offset
    } catch (error) {
      if (error instanceof Problem && error.definition.name === kitErrors.NotFound.name) {
        // Its file is gone because it was discarded, or because another request sent its last byte.
        await this.#steps.find(call, id)
        throw new Problem(kitErrors.StateChanged)
      }
      if (error instanceof Problem) throw error
      request.log.warn({ err: error }, 'an upload request broke off')
      // Nobody reads the answer to a caller who has gone, and it is no failure of the server.
      const isGone = request.raw.errored !== null || reply.raw.destroyed
      if (!isGone) throw await this.#steps.explainFailure(error)
      reply.hijack()
      reply.raw.destroy()
      return undefined
    }
  }
}
