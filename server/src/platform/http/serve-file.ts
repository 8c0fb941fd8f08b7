import { type AnyFileRoute, changesSomething } from '@tongying/contract/kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { type Reading, recordReading } from '../audit/record-reading.ts'
import { auditActor, recordAudit } from '../audit/trail.ts'
import { inTransaction } from '../db/transaction.ts'
import { countChange } from '../limits/call-limits.ts'
import { inCallTurn } from '../limits/call-turn.ts'
import type { Platform } from '../platform.ts'
import { type SentFile, sendFile } from '../storage/send-file.ts'
import type { Access, Call, HttpCall } from './call.ts'
import { callerGone } from './caller-gone.ts'
import { requireListed } from './listed-errors.ts'
import { allow, askerOf, callerOf, requireRoom, requireStillSignedIn } from './pipeline.ts'
import { readInput } from './read-input.ts'

/** A call that is no JSON. Its `tx` is the plain connection pool: no session of the database is held while bytes are on their way. */
export interface FileCall<Record_ = undefined> extends HttpCall<Record_> {
  /** Waits for one of the caller's turns to work with the database; what is slow for other reasons stays outside of it. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
}

/** A row of the audit trail: what was read, or done. */
interface FileRow extends Reading {
  readonly detail?: Record<string, unknown>
}

interface FileSteps<R extends AnyFileRoute, Record_, Found, Answer> {
  /** The caller's part in the record that the file belongs to; left out where the call is about no record. */
  readonly access?: (call: Call, input: z.output<R['input']>, request: FastifyRequest) => Promise<Access<Record_>>
  /** What is asked of the database, beyond the record that `access` found. */
  readonly run?: (call: Call<Record_>, input: z.output<R['input']>) => Promise<Found>
  /** Answers outside of any turn: a slow connection keeps nobody waiting. */
  readonly answer: (call: FileCall<Record_>, input: z.output<R['input']>, found: Found) => Promise<Answer>
}
type Rows<Record_, Found> = (call: Call<Record_>, found: Found) => readonly FileRow[]
/** The rows of the audit trail that the route says it leaves. When they cannot be written, nothing is given out. */
type WithAudit<R extends AnyFileRoute, Record_, Found> = R['audit'] extends 'reading' | 'eachTime'
  ? { readonly audit: Rows<Record_, Found> }
  : { readonly audit?: undefined }
type FileOptions<R extends AnyFileRoute, Record_, Found, Answer> = FileSteps<R, Record_, Found, Answer> &
  WithAudit<R, Record_, Found>

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

/** A call that answers a file. Its steps are those of every call: origin → who → input → access → right → run → audit → answer. */
export function serveFile<R extends AnyFileRoute, Record_ = undefined, Found = undefined>(
  route: R,
  options: FileOptions<R, Record_, Found, SentFile | SentContent>,
): FileBinding {
  return serveStream<R, Record_, Found>(route, {
    ...options,
    async answer(call, input, found) {
      const sent = await options.answer(call, input, found)
      if ('path' in sent) return sendFile(call.request, call.reply, sent)
      return call.reply
        .type(sent.mediaType)
        .headers(sent.headers ?? {})
        .send(sent.content)
    },
  })
}

/** The same for a call that writes its answer itself: a stream, or headers alone. */
export function serveStream<R extends AnyFileRoute, Record_ = undefined, Found = undefined>(
  route: R,
  options: FileOptions<R, Record_, Found, FastifyReply>,
): FileBinding {
  const { access, run, answer } = options
  const rowsOf: Rows<Record_, Found> | undefined = options.audit
  async function perform(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const caller = await callerOf(platform, route, { request, reply })
    requireRoom(platform, route)
    if (changesSomething(route) && !route.isRoutine) countChange(platform, { ...caller, ip: request.ip })
    const input = readInput(route, request)
    const inTurn = <T>(work: () => Promise<T>) => {
      const stillSignedIn = async (hasWaited: boolean) => {
        if (hasWaited) await requireStillSignedIn(caller)
        return work()
      }
      return inCallTurn(askerOf(caller), stillSignedIn, { gone: () => callerGone(reply) })
    }
    const { call, found } = await inTurn(async () => {
      const find = access && ((each: Call, asked: z.output<R['input']>) => access(each, asked, request))
      const allowed = await allow<R, Record_>({ caller, route, input, access: find }, platform.db.orm)
      // Without a `run` nothing is found, which is what `Found` then is.
      const result = run ? await run(allowed, input) : (undefined as Found)
      for (const row of rowsOf?.(allowed, result) ?? []) await leaveRow(route, allowed, row)
      return { call: allowed, found: result }
    })
    const userAgent = request.headers['user-agent'] ?? ''
    return answer({ ...call, request, reply, ip: request.ip, userAgent, inTurn }, input, found)
  }
  return {
    route,
    handle: (platform, request, reply) =>
      perform(platform, request, reply).catch((error: unknown) => {
        requireListed(platform, route, error)
        throw error
      }),
  }
}

/** Writes a row, for a reading once in a session. */
async function leaveRow({ audit, name }: AnyFileRoute, call: Call<unknown>, row: FileRow): Promise<void> {
  const { platform, actor, now, requestId } = call
  if (audit === 'reading') return recordReading(call, name, row)
  const { document: _ofReadings, ...entry } = row
  await inTransaction(platform.db, (tx) =>
    recordAudit(tx, { at: now, ...auditActor(actor), action: name, requestId, ...entry }),
  )
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
