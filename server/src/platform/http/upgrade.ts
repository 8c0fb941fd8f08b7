import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseLanguage, kitErrors } from '@tongying/contract/kit'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { newId } from '../ids.ts'
import { networkOf } from '../network-of.ts'
import { Problem } from '../problem.ts'
import { leaveShare } from './connection-shares.ts'
import { errorEnvelope } from './envelope.ts'
import { targetUrl } from './target-url.ts'
import { callerOf, type Trust, trustNobody } from './trusted-proxies.ts'

export interface Upgrade {
  readonly request: Pick<IncomingMessage, 'headers'> & { readonly ip: string; readonly protocol: string }
  readonly url: URL
  /** Counts this socket to `name` until it is closed, once, also when it is asked again; answers whether there was room. */
  claim(name: string, limit: number): boolean
  /** Finishes the handshake; throws when the caller has gone or sent none. */
  accept(server: WebSocketServer): Promise<WebSocket>
  /** Answers with the error envelope, as every call is refused, and closes. */
  refuse(problem: Problem): void
  /** Ends when the caller has gone. */
  readonly gone: AbortSignal
}
type Handler = (upgrade: Upgrade) => Promise<void>
interface Openings {
  readonly handlers: Map<string, Handler>
  /** Sockets that are open or being opened, by what they are counted to. */
  readonly counts: Map<string, number>
  readonly perNetwork: number
  readonly trust: Trust
  refusal?: 502 | 503
}

/** What holds for all sockets of a server. */
interface UpgradeOptions {
  /** Whose word about the caller's address is believed; nobody's unless given. */
  readonly trust?: Trust
  /** Sockets that one network may hold open: a whole hospital may stand behind one address. */
  readonly perNetwork?: number
}

/** How long clients have to answer the farewell. */
const farewellMs = 300
/** How long a refused caller has to read why and to close. */
const lingerMs = 1_000
const networkLimit = 3_000
/** In how many seconds to come back while all sockets of a network, or of an account, are open. */
export const fullSeconds = 60
/** A page answers pings and sends what its person does, in a room at most 400 messages: who sends more takes the process from everybody. */
export const framesInTenSeconds = 1_000
/** Parts without a byte cost as much as others and are no message yet: a browser sends a message in one. */
const partsOfAMessage = 16
const openingsOf = new WeakMap<FastifyInstance['server'], Openings>()

/** The protocol of one kind of socket; `maxPayload` is the longest message in bytes. */
export function openSocketServer({ maxPayload }: { maxPayload: number }): WebSocketServer {
  const options = { noServer: true, maxPayload, maxFragments: partsOfAMessage, perMessageDeflate: false }
  // A handshake that is none.
  return new WebSocketServer(options).on('wsClientError', (_error, socket, message) =>
    refuseWith(socket, message, new Problem(kitErrors.Malformed)),
  )
}

/** Takes WebSocket openings on one path, after `takeUpgrades` has set what holds for all of them. */
export function onUpgrade(app: FastifyInstance, path: string, handler: Handler): void {
  const openings = openingsOf.get(app.server)
  if (!openings) throw new Error('takeUpgrades comes before onUpgrade')
  openings.handlers.set(path, handler)
}

/** Opens sockets on the paths of `onUpgrade`; anything else that asks for an upgrade is answered 404. Once a server. */
export function takeUpgrades(
  app: FastifyInstance,
  { trust = trustNobody, perNetwork = networkLimit }: UpgradeOptions = {},
): void {
  const openings: Openings = { handlers: new Map(), counts: new Map(), perNetwork, trust }
  openingsOf.set(app.server, openings)
  const open = closeBeforeServer(app)
  app.server.on('upgrade', (message: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    // No promise hears what a listener throws: it would end the process.
    try {
      answerOpening(app, { message, socket, head }, openings, open)
    } catch (error) {
      app.log.error({ err: error }, 'a socket could not be opened')
      refuseWith(socket, message, new Problem(kitErrors.Unavailable))
    }
  })
}

interface Opening {
  readonly message: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

function answerOpening(app: FastifyInstance, opening: Opening, openings: Openings, open: Set<WebSocket>): void {
  const { message, socket } = opening
  const refuse: Upgrade['refuse'] = (problem) => refuseWith(socket, message, problem)
  const url = targetUrl(message.url)
  const found = url && openings.handlers.get(url.pathname)
  const ip = callerOf(message, openings.trust)
  const claim = claimsOf(openings.counts, socket)
  if (!url) refuse(new Problem(kitErrors.Malformed))
  else if (!found) refuse(new Problem(kitErrors.NotFound))
  else if (openings.refusal) refuseWith(socket, message, new Problem(kitErrors.Unavailable), openings.refusal)
  else if (!claim(`network ${networkOf(ip)}`, openings.perNetwork))
    refuse(new Problem(kitErrors.TooManyRequests, { values: { seconds: fullSeconds } }))
  else {
    const request = { headers: message.headers, ip, protocol: 'http' }
    const accept: Upgrade['accept'] = (server) => shakeHands(server, opening, open)
    found({ request, url, claim, accept, refuse, gone: goneSignal(socket) }).catch((error: unknown) => {
      if (socket.destroyed) return
      app.log.error({ err: error, path: url.pathname }, 'a socket could not be opened')
      refuse(new Problem(kitErrors.Unavailable))
    })
  }
}

function goneSignal(socket: Duplex): AbortSignal {
  const gone = new AbortController()
  socket.once('close', () => gone.abort(new Error('the caller went away before the socket was open')))
  return gone.signal
}

function refuseWith(
  socket: Duplex,
  { headers }: IncomingMessage,
  problem: Problem,
  status: number = problem.definition.status,
): void {
  if (socket.destroyed || socket.writableEnded) return
  const language = chooseLanguage({ accepted: headers['accept-language'] })
  const envelope = errorEnvelope(problem, language, newId())
  // Another status speaks to the proxy in front.
  const body = JSON.stringify(status === problem.definition.status ? envelope : { ...envelope, code: status })
  const { seconds } = problem.details.values ?? {}
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(seconds === undefined ? [] : [`Retry-After: ${seconds}`]),
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  // HTTP's own time limits no longer hold for it: a caller who does not close would keep it without end.
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

function shakeHands(
  server: WebSocketServer,
  { message, socket, head }: Opening,
  open: Set<WebSocket>,
): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const isGone = () => reject(new Error('the caller went away before the socket was open'))
    socket.once('close', isGone)
    if (socket.destroyed) isGone()
    server.handleUpgrade(message, socket, head, (webSocket) => {
      socket.off('close', isGone)
      // Before anybody else can listen: an error that nobody hears ends the process.
      webSocket.on('error', () => webSocket.terminate())
      cutFloods(webSocket)
      // From now on it is counted as a WebSocket alone.
      leaveShare(socket)
      open.add(webSocket)
      webSocket.once('close', () => open.delete(webSocket))
      resolve(webSocket)
    })
  })
}

/** Every frame costs the one thread that answers everybody, also one that nobody listens to. */
function cutFloods(webSocket: WebSocket): void {
  let [since, frames] = [performance.now(), 0]
  const count = () => {
    const now = performance.now()
    if (now - since > 10_000) [since, frames] = [now, 0]
    frames++
    if (frames > framesInTenSeconds) webSocket.terminate()
  }
  for (const kind of ['message', 'ping', 'pong'] as const) webSocket.on(kind, count)
}

/** Counts one socket until it is closed. At once, so that openings at the same time do not all see the same count. */
function claimsOf(counts: Map<string, number>, socket: Duplex): Upgrade['claim'] {
  const mine = new Set<string>()
  socket.once('close', () => {
    for (const name of mine) {
      const left = (counts.get(name) ?? 1) - 1
      if (left === 0) counts.delete(name)
      else counts.set(name, left)
    }
    mine.clear()
  })
  return (name, limit) => {
    if (mine.has(name)) return true
    const before = counts.get(name) ?? 0
    if (before >= limit || socket.destroyed) return false
    counts.set(name, before + 1)
    mine.add(name)
    return true
  }
}

/** A server that stops opens no further sockets: 502 makes the proxy in front ask the neighbour, 503 the browser try again. */
export function refuseUpgrades(app: FastifyInstance, status: 502 | 503): void {
  const openings = openingsOf.get(app.server)
  if (openings) openings.refusal = status
}

/** A server that stops waits for its connections, and a WebSocket ends only when it is closed: so they are closed first. */
function closeBeforeServer(app: FastifyInstance): Set<WebSocket> {
  const open = new Set<WebSocket>()
  app.addHook('preClose', async () => {
    if (open.size === 0) return
    for (const webSocket of open) webSocket.close(1001, 'server stops')
    await sleep(farewellMs)
    for (const webSocket of open) webSocket.terminate()
  })
  return open
}
