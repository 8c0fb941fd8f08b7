import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import {
  type ClientMessage,
  meetingRoutes,
  roomSocketPath,
  type Seat,
  type ServerMessage,
  serverMessage,
} from '@tongying/contract/meetings'
import { WebSocket } from 'ws'
import type { Caller } from './app.ts'

/** What a browser in the room does: it knocks, opens its socket and remembers all it receives. */
export interface Visitor {
  readonly seat: Seat
  readonly pageId: string
  readonly heard: ServerMessage[]
  readonly socket: WebSocket
  send(message: DistributiveOmit<ClientMessage, 'from'> & { from?: string }): void
  /** Waits for a message of which `is` is true, also among those received before. */
  hears<K extends ServerMessage['kind']>(
    kind: K,
    is?: (message: Extract<ServerMessage, { kind: K }>) => boolean,
  ): Promise<Extract<ServerMessage, { kind: K }>>
  closes(): Promise<number>
}
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** A server that listens, in this process or another. */
export interface Listening {
  readonly server: { address(): AddressInfo | string | null }
}

export async function visit(
  app: Listening,
  who: Caller,
  roomName: string,
  more: { displayName?: string; resumeKey?: string; pageId?: string; seat?: Seat } = {},
): Promise<Visitor> {
  const pageId = more.pageId ?? randomUUID()
  const { displayName, resumeKey } = more
  const seat = more.seat ?? (await who.call(meetingRoutes.knock, { roomName, displayName, resumeKey, pageId })).data
  const socket = openSocket(app, seat.ticket)
  const heard: ServerMessage[] = []
  const listeners = new Set<() => void>()
  socket.on('message', (data) => {
    heard.push(serverMessage.parse(JSON.parse(String(data))))
    for (const listener of listeners) listener()
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  return {
    seat,
    pageId,
    heard,
    socket,
    send: (message) => socket.send(JSON.stringify({ from: seat.participantId, ...message })),
    hears: (kind, is = () => true) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`never received ${kind}; received ${JSON.stringify(heard).slice(0, 2_000)}`)),
          4_000,
        )
        const check = () => {
          for (const message of heard) {
            if (!isKind(message, kind) || !is(message)) continue
            clearTimeout(timer)
            listeners.delete(check)
            resolve(message)
            return
          }
        }
        listeners.add(check)
        check()
      }),
    closes: () => closed,
  }
}

function isKind<K extends ServerMessage['kind']>(
  message: ServerMessage,
  kind: K,
): message is Extract<ServerMessage, { kind: K }> {
  return message.kind === kind
}

/** A room socket with our own page's Origin, or another. */
export function openSocket(app: Listening, ticket: string, origin?: string): WebSocket {
  const address = app.server.address()
  const { port } = isAddress(address) ? address : { port: 0 }
  return new WebSocket(`ws://127.0.0.1:${port}${roomSocketPath}?ticket=${ticket}`, {
    headers: { origin: origin ?? `http://127.0.0.1:${port}` },
  })
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}

/** The HTTP status that refuses a socket. */
export function refusedStatus(socket: WebSocket): Promise<number> {
  return new Promise((resolve, reject) => {
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.once('open', () => reject(new Error('the socket was opened')))
    socket.once('error', () => undefined)
  })
}
