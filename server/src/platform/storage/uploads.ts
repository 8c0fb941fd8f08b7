import { type AnyFileRoute, type FileRoute, kitErrors } from '@tongying/contract/kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Access, Call } from '../http/call.ts'
import { refuseForeignOrigin } from '../http/origin.ts'
import { requireStillSignedIn } from '../http/pipeline.ts'
import { type FileCall, mountFiles, serveStream } from '../http/serve-file.ts'
import { countChange } from '../limits/call-limits.ts'
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
export interface UploadSteps<Record_> {
  /** No upload may be larger. */
  readonly maxBytes: number
  /** What the caller is to the record that a new file is for. */
  accessToBegin(call: Call, wanted: WantedUpload): Promise<Access<unknown>>
  /** What the caller is to an upload; anybody else's does not exist. */
  accessToOne(call: Call, id: string): Promise<Access<Record_>>
  /** Books it. Answers the id under which the bytes are stored; the file is there, empty. */
  create(call: FileCall<unknown>, wanted: WantedUpload): Promise<string>
  /** How far an upload is, by what `accessToOne` found. */
  stateOf(call: FileCall<Record_>, id: string): Promise<UploadState>
  /** The same of an upload that has changed since, or was just begun; throws for anybody else's. */
  find(call: FileCall<unknown>, id: string): Promise<UploadState>
  /**
   * How many bytes of it are on the disk: requests that were found before write no more.
   * @throws NotFound when it was discarded
   */
  answerOffset(call: FileCall<unknown>, id: string): Promise<number>
  /**
   * @throws StateChanged for a request that found the upload before its offset was answered: others rely on that by now
   */
  requireLatest(call: FileCall<unknown>, id: string, upload: UploadState): Promise<void>
  /** Called when the last byte is on the disk, and again if that was cut off; the caller hears of success only afterwards. */
  finish(call: FileCall<unknown>, id: string): Promise<void>
  /** Stops the request that writes to it and discards it, its bytes first, so that this works on a full disk too. */
  discard(call: FileCall<unknown>, id: string): Promise<void>
  /** A place among the caller's requests that send bytes, free again when it is disposed of; throws when all are taken. */
  takePlace(call: FileCall<unknown>): Disposable
  /** Whether bytes may be written: the disk has more than its reserve. */
  hasRoom(): Promise<boolean>
  /** The answer to a caller whose bytes could not be written. */
  explainFailure(error: unknown): Promise<Problem>
}
export interface WantedUpload {
  readonly bytes: number
  readonly metadata: Readonly<Record<string, string>>
}
export interface UploadState {
  /** Where its bytes grow. */
  readonly path: string
  readonly bytes: number
  /** Whether `finish` is done with it. */
  readonly isFinished: boolean
  readonly isWhole: boolean
  /** How often its offset was answered. */
  readonly offsetAnswers: number
  /** What the upload began with. */
  readonly metadata: Readonly<Record<string, string>>
}

/** A body may be on its way for hours: so often, in milliseconds, it is asked whether its sender is still signed in. */
const askSignedInEveryMs = 30_000

type UploadRoute = FileRoute<z.ZodType<{ id: string }, unknown>> & { readonly audit: 'byCommand' }
/** The calls of the protocol, as the contract has them. */
interface UploadRoutes {
  readonly uploadOptions: AnyFileRoute & { readonly audit: 'none' }
  readonly beginUpload: AnyFileRoute & { readonly audit: 'byCommand' }
  readonly uploadOffset: UploadRoute
  readonly uploadChunk: UploadRoute
  readonly discardUpload: UploadRoute
  readonly sendByPost: UploadRoute
}

/** Mounts resumable uploads (tus 1.0); offsets come from the files themselves, so that a killed server loses none. */
export function mountUploads<Record_>(
  app: FastifyInstance,
  platform: Platform,
  { steps, routes }: { steps: UploadSteps<Record_>; routes: UploadRoutes },
): void {
  const locks = platform.uploadLocks
  app.addHook('onClose', () => locks.stop())
  const uploadPath = routes.beginUpload.path
  const protocol = new UploadProtocol(steps, locks, uploadPath)
  type Answer = (one: OfOne<Record_>) => Promise<FastifyReply>
  const serveOne = (route: UploadRoute, answer: Answer) =>
    serveStream<UploadRoute, Record_>(route, {
      access: (call, { id }) => steps.accessToOne(call, idOf(id)),
      answer: (call, { id }) => answer({ call, id: idOf(id) }),
    })
  const ofOne = new Map<UploadRoute, Answer>([
    [routes.uploadOffset, (one) => protocol.answerOffset(one)],
    [routes.uploadChunk, (one) => protocol.receive(one)],
    [routes.discardUpload, (one) => protocol.discard(one)],
  ])
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
      serveStream(routes.uploadOptions, { answer: async (call) => protocol.describe(call) }),
      serveStream<UploadRoutes['beginUpload'], unknown>(routes.beginUpload, {
        access: (call, _input, request) => steps.accessToBegin(call, wantedOf(request)),
        answer: (call) => protocol.create(call),
      }),
      ...[...ofOne].map(([route, answer]) => serveOne(route, answer)),
      serveOne(routes.sendByPost, (one) => {
        const meant = String(one.call.request.headers['x-http-method-override']).toUpperCase()
        const found = [...ofOne].find(([route]) => route.method === meant)
        if (!found) throw new Problem(kitErrors.NotFound)
        const [route, answer] = found
        // What is counted by itself is counted under another method, too.
        if (!route.isRoutine) countChange(platform, one.call)
        return answer(one)
      }),
    ])
  })
}

interface OfOne<Record_> {
  readonly call: FileCall<Record_>
  readonly id: string
}

/** The id in the one form by which it is locked and stored. */
function idOf(id: string): string {
  return id.toLowerCase()
}

/** What the headers of a request ask to upload. */
function wantedOf(request: FastifyRequest): WantedUpload {
  return { bytes: readUploadLength(request), metadata: readUploadMetadata(request) }
}

/** The calls of tus 1.0: what it speaks, creation, offset, bytes, termination. */
class UploadProtocol<Record_> {
  readonly #steps: UploadSteps<Record_>
  readonly #locks: UploadLocks
  readonly #path: string

  constructor(steps: UploadSteps<Record_>, locks: UploadLocks, path: string) {
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
  async create(call: FileCall<unknown>): Promise<FastifyReply> {
    const { request, reply } = call
    const hasBody = request.headers['content-type'] === chunkType
    using _ = hasBody ? this.#steps.takePlace(call) : undefined
    const id = await this.#steps.create(call, wantedOf(request))
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
  async answerOffset({ call, id }: OfOne<Record_>): Promise<FastifyReply> {
    const { bytes, isWhole, isFinished, metadata } = await this.#steps.stateOf(call, id)
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
  async receive({ call, id }: OfOne<Record_>): Promise<FastifyReply> {
    const { request, reply } = call
    if (request.headers['content-type'] !== chunkType) throw new Problem(kitErrors.MediaTypeWrong)
    const from = readUploadOffset(request)
    using _ = this.#steps.takePlace(call)
    const upload = await this.#steps.stateOf(call, id)
    if (upload.isFinished) throw new Problem(kitErrors.StateChanged)
    const offset = await this.#store({ call, id, upload, offset: from })
    return offset === undefined ? reply : reply.header('upload-offset', offset).code(204).send()
  }

  /** DELETE: discards it. */
  async discard({ call, id }: OfOne<unknown>): Promise<FastifyReply> {
    await this.#steps.discard(call, id)
    return call.reply.code(204).send()
  }

  /** The whole file is read as often as this is asked for: it takes a place as sending it does. */
  async #finishAgain({ call, id }: OfOne<unknown>): Promise<void> {
    using _ = this.#steps.takePlace(call)
    await this.#steps.finish(call, id)
  }

  /** The size once the request that was still sending has stopped. */
  async #sizeAtRest({ call, id }: OfOne<unknown>): Promise<number> {
    await using _ = await holdUpload(call.request, call.reply, { id, locks: this.#locks })
    return await this.#steps.answerOffset(call, id)
  }

  /** Asks for each few megabytes whether there is room, and now and then whether the caller is still signed in. */
  #requireMore(call: FileCall<unknown>): () => Promise<void> {
    let askedAt = Date.now()
    return async () => {
      if (!(await this.#steps.hasRoom())) throw new Problem(kitErrors.StorageFull)
      if (Date.now() - askedAt < askSignedInEveryMs) return
      await requireStillSignedIn(call)
      askedAt = Date.now()
    }
  }

  /** Takes the body into the file, and has a whole upload finished; answers the new offset, nothing to a caller who has gone. */
  async #store({ call, id, upload, offset: from }: OfOne<unknown> & { upload: UploadState; offset: number }) {
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
