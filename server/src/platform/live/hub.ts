import { type LiveMessage, platformEvents, sessionEndedCode } from '@tongying/contract/platform'
import type { WebSocket } from 'ws'
import type { Tx } from '../db/transaction.ts'
import { emit } from '../jobs/outbox.ts'
import { RecentMessages } from './recent-messages.ts'

/** A client that reads slower than this much is behind is cut; it reconnects and refetches. */
const bufferedMaxBytes = 1_048_576

/** This process's open sockets by account. */
export interface Hub {
  /** `sinceMs` ago the page began to fetch what it shows: what was published since then is sent first. */
  add(accountId: string, sessionId: string, socket: WebSocket, sinceMs?: number): void
  /** A socket for something else (a room) that ends with the session, too. */
  tie(sessionId: string, socket: WebSocket): void
  /** Sends to the sockets of these accounts that are open in this process. */
  send(delivery: LiveDelivery): void
  /** Every process receives every event and passes on what its own sockets should get. */
  onEvent(event: { name: string; payload: unknown }): void
  /** The sessions behind the sockets, and those of them that sit in a room. */
  sessions(): { readonly all: readonly string[]; readonly inRooms: readonly string[] }
  /** Closes the sockets of sessions that have ended. */
  end(sessionIds: readonly string[]): void
  count(): number
  close(): void
}

/** A live message and the accounts whose open pages get it. */
export interface LiveDelivery {
  readonly to: readonly string[]
  /** Of a kind that `liveMessages` has, or that a newer process has. */
  readonly message: { readonly kind: string }
}

export function createHub(): Hub {
  const recent = new RecentMessages(() => performance.now())
  const byAccount = new Map<string, Set<WebSocket>>()
  const bySession = new Map<string, Set<WebSocket>>()
  const roomsBySession = new Map<string, Set<WebSocket>>()
  const end = (sessionIds: readonly string[]) => {
    for (const id of sessionIds)
      for (const socket of bySession.get(id) ?? []) socket.close(sessionEndedCode, 'session ended')
  }
  const send = ({ to, message }: LiveDelivery) => {
    const text = JSON.stringify(message)
    recent.keep(to, text)
    for (const accountId of to) for (const socket of byAccount.get(accountId) ?? []) sendOrCut(socket, text)
  }
  return {
    add(accountId, sessionId, socket, sinceMs) {
      if (sinceMs !== undefined)
        for (const text of recent.since(accountId, sinceMs) ?? [resumed]) sendOrCut(socket, text)
      put(byAccount, accountId, socket)
      put(bySession, sessionId, socket)
      socket.once('close', () => {
        drop(byAccount, accountId, socket)
        drop(bySession, sessionId, socket)
      })
    },
    tie(sessionId, socket) {
      put(bySession, sessionId, socket)
      put(roomsBySession, sessionId, socket)
      socket.once('close', () => {
        drop(bySession, sessionId, socket)
        drop(roomsBySession, sessionId, socket)
      })
    },
    send,
    onEvent(event) {
      if (event.name === 'live.published') send(platformEvents['live.published'].parse(event.payload))
      if (event.name === 'session.ended') end(platformEvents['session.ended'].parse(event.payload).sessionIds)
    },
    sessions: () => ({ all: [...bySession.keys()], inRooms: [...roomsBySession.keys()] }),
    end,
    count: () => [...byAccount.values()].reduce((total, sockets) => total + sockets.size, 0),
    close() {
      for (const sockets of byAccount.values()) for (const socket of sockets) socket.close(1001, 'server stops')
    },
  }
}

const resumed = JSON.stringify({ kind: 'live.resumed' } satisfies LiveMessage)

/** Sends, unless the client is too far behind: then it is cut. */
export function sendOrCut(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > bufferedMaxBytes) socket.terminate()
  else socket.send(text)
}

/** Publishes to the browsers of these accounts, in every process, once the transaction is committed. */
export async function publishLive(tx: Tx, accountIds: readonly string[], message: LiveMessage): Promise<void> {
  if (accountIds.length > 0) await emit(tx, 'live.published', { to: [...new Set(accountIds)], message })
}

function put(map: Map<string, Set<WebSocket>>, key: string, socket: WebSocket): void {
  const set = map.get(key) ?? new Set()
  set.add(socket)
  map.set(key, set)
}

function drop(map: Map<string, Set<WebSocket>>, key: string, socket: WebSocket): void {
  const set = map.get(key)
  set?.delete(socket)
  if (set?.size === 0) map.delete(key)
}
