import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { WebSocket, WebSocketServer } from 'ws'

export interface Upgrade {
  readonly request: Pick<IncomingMessage, 'headers'> & { readonly ip: string; readonly protocol: string }
  readonly url: URL
  accept(server: WebSocketServer): Promise<WebSocket>
  /** Answers with this HTTP status and closes. */
  refuse(status: 401 | 403 | 404 | 502 | 503): void
}
type Handler = (upgrade: Upgrade) => Promise<void>
type Openings = { handlers: Map<string, Handler>; refusal?: 502 | 503 }

/** How long clients have to answer the farewell. */
const farewellMs = 300
const openingsOf = new WeakMap<FastifyInstance['server'], Openings>()

/** Takes WebSocket openings on one path. Anything else that asks for an upgrade is answered 404. */
export function onUpgrade(app: FastifyInstance, path: string, handler: Handler): void {
  const known = openingsOf.get(app.server)
  if (known) {
    known.handlers.set(path, handler)
    return
  }
  const openings: Openings = { handlers: new Map([[path, handler]]) }
  openingsOf.set(app.server, openings)
  const open = closeBeforeServer(app)
  app.server.on('upgrade', (message: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const url = new URL(message.url ?? '/', 'http://unused')
    const refuse: Upgrade['refuse'] = (status) => {
      socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    }
    const found = openings.handlers.get(url.pathname)
    if (!found) return refuse(404)
    if (openings.refusal) return refuse(openings.refusal)
    const request = { headers: message.headers, ip: message.socket.remoteAddress ?? '', protocol: 'http' }
    const accept: Upgrade['accept'] = (server) =>
      new Promise((resolve) => {
        server.handleUpgrade(message, socket, head, (webSocket) => {
          open.add(webSocket)
          webSocket.once('close', () => open.delete(webSocket))
          resolve(webSocket)
        })
      })
    found({ request, url, accept, refuse }).catch((error: unknown) => {
      app.log.error({ err: error, path: url.pathname }, 'a socket could not be opened')
      refuse(503)
    })
  })
}

/** A server that stops opens no further sockets: 502 makes the proxy in front ask the neighbour, 503 the browser try again. */
export function refuseUpgrades(app: FastifyInstance, status: 502 | 503): void {
  const openings = openingsOf.get(app.server)
  if (openings) openings.refusal = status
}

/** A server that stops waits for its connections, and a WebSocket ends only when it is told: so they are told first. */
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
