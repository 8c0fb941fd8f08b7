import cookie from '@fastify/cookie'
import { permissions } from '@tongying/contract/access'
import { kitErrors } from '@tongying/contract/kit'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { newId } from '../ids.ts'
import { countNetworkCall } from '../limits/call-limits.ts'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import { traceRequests } from '../tracing/trace-requests.ts'
import { limitAnswerRoom } from './answer-room.ts'
import { limitBodyRoom } from './body-room.ts'
import { lapsOf, slowCallMs } from './call-laps.ts'
import { shareConnections } from './connection-shares.ts'
import { errorEnvelope, isUnexpected, toProblem } from './envelope.ts'
import { setHeaders } from './headers.ts'
import { languageOf } from './language-of.ts'
import { oneAtATime, type TakeTurn } from './one-at-a-time.ts'
import { mostOpenFiles } from './open-files.ts'
import { isHttps } from './origin.ts'
import { readForm } from './read-form.ts'
import type { Binding } from './serve.ts'
import { cutSlowBodies } from './slow-bodies.ts'
import { keepReadableForwarding, trustOf } from './trusted-proxies.ts'

/** JSON bodies are short; files go through `/uploads`. */
const bodyLimit = 1_048_576

/** Of calls that strangers may make, which carry no text but names, numbers and codes. */
const guestBodyLimit = 65_536

/** Headers that take longer are cut, connections that never send any as well; looked at so often. Milliseconds. */
const slowHeaders = { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 } as const

/** A connection on which nothing moves for so long is cut: its answer is not read. As long as nginx waits. Milliseconds. */
const stillMs = 300_000

/** More are turned away at the door: the process needs its files (a quarter of them) and its memory for those it serves. */
const connectionLimit = Math.min(10_000, Math.floor(mostOpenFiles() * 0.75))

const uncounted = new Set(['/healthz', '/readyz'])

/** The HTTP server without its routes: parsing, headers, one log line a request, one way to answer what went wrong. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  const takeTurn = oneAtATime()
  const app = openServer(platform, takeTurn)
  shareConnections(app, trustOf(platform.config.trustProxy))
  app.addHook('onRequest', (request, _reply, done) => {
    keepReadableForwarding(request.raw)
    done()
  })
  cutSlowBodies(app)
  app.addHook('onRequest', takeTurn)
  // After the turn, which another request's end may give: its trace is not this one's.
  if (platform.config.tracing) traceRequests(app)
  limitBodyRoom(app)
  limitAnswerRoom(app)
  await app.register(cookie)
  const asText = { parseAs: 'string' } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', asText, async (_request: unknown, body: string) =>
    readForm(body),
  )
  addHooks(app, platform)
  answerFailures(app, platform)
  return app
}

/** Fastify with its limits; `takeTurn` also holds for addresses that reach no hook. */
function openServer(platform: Platform, takeTurn: TakeTurn): FastifyInstance {
  const logger: FastifyBaseLogger = platform.log
  const app = Fastify({
    loggerInstance: logger,
    // One line a request of our own, below.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    genReqId: () => newId(),
    trustProxy: trustOf(platform.config.trustProxy),
    forceCloseConnections: 'idle',
    connectionTimeout: stillMs,
    http: slowHeaders,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    // What still arrives on an open connection is served; `platform/operations/drain.ts` sends new reads to the neighbours.
    return503OnClosing: false,
    // An address that cannot be decoded, or is too long, never reaches a route or the error handler.
    frameworkErrors: (_error, request, reply) => {
      setHeaders(reply, 'api', { isHttps: isHttps(request, platform.config) })
      takeTurn(request, reply, () => void answerProblem(new Problem(kitErrors.Malformed), request, reply))
    },
  })
  app.server.maxConnections = connectionLimit
  return app
}

/** Headers, the limit of a network's calls and the log line. With `done`: a promise at every hook costs each request. */
function addHooks(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    setHeaders(reply, 'api', { isHttps: isHttps(request, platform.config) })
    done()
  })
  // Of every address, and before a body is read; only the questions whether the server is well must always be answered.
  app.addHook('onRequest', (request, _reply, done) => {
    if (!uncounted.has(request.routeOptions.url ?? '')) countNetworkCall(platform, request.ip)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
    const told = reply.elapsedTime > slowCallMs ? lapsOf(request)?.told() : undefined
    if (told) request.log.warn({ route, ms: Math.round(reply.elapsedTime), ...told }, 'a slow call')
    done()
  })
  app.addHook('preClose', async () => letIdleGo(app))
}

function answerFailures(app: FastifyInstance, platform: Platform): void {
  // A connection that cannot be taken, for want of files or memory, reaches no handler but this one.
  app.server.on('error', (error) => {
    if (app.server.listening) platform.log.error({ err: error }, 'a connection could not be taken')
  })
  app.setErrorHandler((error, request, reply) => {
    platform.room.noteFailure(error)
    return answerProblem(error, request, reply)
  })
  app.setNotFoundHandler((request, reply) => answerProblem(new Problem(kitErrors.NotFound), request, reply))
}

/**
 * Node closes the connections that are idle when the server begins to stop; one whose last answer was still under way
 * then stays open for as long as its browser may keep it (72 s), and the stop waits for it.
 */
function letIdleGo(app: FastifyInstance): void {
  const timer = setInterval(() => app.server.closeIdleConnections(), 50)
  app.server.once('close', () => clearInterval(timer))
  timer.unref()
}

/** Answers anything thrown with the error envelope in the caller's language. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error)
  const { definition } = problem
  // A caller who asks again and again on a full disk must not fill the log as well.
  if (error === problem && definition.name === kitErrors.StorageFull.name)
    request.log.warn('a request was refused: there is no room')
  else if (isUnexpected(definition) || (definition.status === 503 && definition.name !== kitErrors.Busy.name))
    request.log.error({ err: error }, 'a request failed')
  const retryAfter = problem.details.values?.seconds
  if ([429, 503].includes(definition.status) && retryAfter !== undefined)
    reply.header('retry-after', String(retryAfter))
  // A route may have marked its answer as one to keep before it failed.
  reply.removeHeader('etag')
  return reply
    .code(problem.definition.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorEnvelope(problem, languageOf(request), request.id))
}

/** Mounts bound routes at their path and their aliases. */
export function mount(app: FastifyInstance, platform: Platform, bindings: readonly Binding[]): void {
  for (const binding of bindings) {
    const { method, path, aliases = [], permission, mostBytes } = binding.route
    const isForGuests = permissions[permission].some((holder) => holder === 'guest')
    for (const each of [path, ...aliases]) {
      app.route({
        method,
        ...(isForGuests ? { bodyLimit: guestBodyLimit } : mostBytes ? { bodyLimit: mostBytes } : {}),
        url: each.replace(/\{(\w+)\}/g, ':$1'),
        handler: (request, reply) => binding.handle(platform, request, reply),
      })
    }
  }
}
