import type { AnyFileRoute } from '@tongying/contract/kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { countChange } from '../limits/call-limits.ts'
import { inCallTurn } from '../limits/call-turn.ts'
import type { Platform } from '../platform.ts'
import { type SentFile, sendFile } from '../storage/send-file.ts'
import type { Call, HttpCall } from './call.ts'
import { callerGone } from './caller-gone.ts'
import { requireListed } from './listed-errors.ts'
import { allow, askerOf, callerOf, type FindAccess, requireRoom, requireStillSignedIn } from './pipeline.ts'
import { readInput } from './read-input.ts'

/** A call that is no JSON. Its `tx` is the plain connection pool: no session of the database is held while bytes are on their way. */
export interface FileCall<Record_ = undefined> extends HttpCall<Record_> {
  /** Waits for one of the caller's turns to work with the database; what is slow for other reasons stays outside of it. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
}

interface FileOptions<R extends AnyFileRoute, Record_, Answer> {
  /** The caller's part in the record that the file belongs to. */
  readonly access?: FindAccess<R, Record_>
  /** Leaves the row of this reading, in the turn in which the right was found: when it fails, nothing is given out. */
  readonly trace?: (call: Call<Record_>, input: z.output<R['input']>) => Promise<void>
  /** Answers outside of any turn: a slow connection keeps nobody waiting. */
  readonly run: (call: FileCall<Record_>, input: z.output<R['input']>) => Promise<Answer>
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
  { access, trace, run }: FileOptions<R, Record_, FastifyReply>,
): FileBinding {
  async function answer(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const caller = await callerOf(platform, route, { request, reply })
    requireRoom(platform, route)
    // A new upload leaves rows as any change does; its parts do not.
    if (route.method === 'POST') countChange(platform, { ...caller, ip: request.ip })
    const input = readInput(route, request)
    const inTurn = <T>(work: () => Promise<T>) => {
      const stillSignedIn = async (hasWaited: boolean) => {
        if (hasWaited) await requireStillSignedIn(caller)
        return work()
      }
      return inCallTurn(askerOf(caller), stillSignedIn, { gone: () => callerGone(reply) })
    }
    const call = await inTurn(async () => {
      const allowed = await allow({ caller, route, input, access }, platform.db.orm)
      await trace?.(allowed, input)
      return allowed
    })
    const userAgent = request.headers['user-agent'] ?? ''
    return run({ ...call, request, reply, ip: request.ip, userAgent, inTurn }, input)
  }
  return {
    route,
    handle: (platform, request, reply) =>
      answer(platform, request, reply).catch((error: unknown) => {
        requireListed(platform, route, error)
        throw error
      }),
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
