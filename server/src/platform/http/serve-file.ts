import type { AnyFileRoute } from '@tongying/contract/kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { countChange } from '../limits/call-limits.ts'
import type { Platform } from '../platform.ts'
import { type SentFile, sendFile } from '../storage/send-file.ts'
import type { HttpCall } from './call.ts'
import { allow, callerOf, type FindAccess, requireRoom } from './pipeline.ts'
import { readInput } from './read-input.ts'

interface FileOptions<R extends AnyFileRoute, Record_, Answer> {
  /** The caller's part in the record that the file belongs to. */
  readonly access?: FindAccess<R, Record_>
  /** Its `tx` is the plain connection pool: no session of the database is held while bytes are on their way. */
  readonly run: (call: HttpCall<Record_>, input: z.output<R['input']>) => Promise<Answer>
}

/** Bytes in memory, with the headers that are theirs. */
interface SentContent {
  readonly content: Buffer
  readonly mediaType: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A call that is no JSON, bound to what answers it. */
export interface FileBinding {
  readonly route: AnyFileRoute
  handle(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

/** A call that answers a file, after the same steps as every other: origin → who → input → access → permission. */
export function serveFile<R extends AnyFileRoute, Record_ = undefined>(
  route: R,
  options: FileOptions<R, Record_, SentFile | SentContent>,
): FileBinding {
  return serveStream(route, {
    ...options,
    async run(call, input) {
      const sent = await options.run(call, input)
      if ('path' in sent) return sendFile(call.request, call.reply, sent)
      return call.reply
        .type(sent.mediaType)
        .headers(sent.headers ?? {})
        .send(sent.content)
    },
  })
}

/** The same for a call that writes its answer itself: a stream, or headers alone. */
export function serveStream<R extends AnyFileRoute, Record_ = undefined>(
  route: R,
  { access, run }: FileOptions<R, Record_, FastifyReply>,
): FileBinding {
  return {
    route,
    async handle(platform, request, reply) {
      const caller = await callerOf(platform, route, { request, reply })
      requireRoom(platform, route)
      // A new upload leaves rows as any change does; its parts do not.
      if (route.method === 'POST') countChange(platform, { ...caller, ip: request.ip })
      const input = readInput(route, request)
      const call = await allow({ caller, route, input, access }, platform.db.orm)
      const userAgent = request.headers['user-agent'] ?? ''
      return run({ ...call, request, reply, ip: request.ip, userAgent }, input)
    },
  }
}

/** Mounts calls that are no JSON at their path. */
export function mountFiles(app: FastifyInstance, platform: Platform, bindings: readonly FileBinding[]): void {
  for (const { route, handle } of bindings)
    app.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => handle(platform, request, reply),
    })
}
