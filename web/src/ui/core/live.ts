import {
  type LiveMessage,
  liveAddress,
  liveMessages,
  platformRoutes,
  sessionEndedCode,
} from '@tongying/contract/platform'
import { useEffect, useRef } from 'react'
import { call } from './call.ts'
import { endSession, isSignedIn, readToken } from './session.ts'

type Listener = (message: LiveMessage) => void

const loadingMs = 30_000
const waitsMs = { first: 1_000, longest: 30_000 } as const
const listeners = new Set<Listener>()
let connection: LiveConnection | undefined

/** Receives the server's live messages to this account while the component is mounted; all listeners of a page share one socket. */
export function useLive(onMessage: Listener): void {
  const latest = useRef(onMessage)
  latest.current = onMessage
  useEffect(() => listenLive((message) => latest.current(message)), [])
}

/** The same outside React; answers how to stop. */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener)
  connection ??= new LiveConnection()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    connection?.close()
    connection = undefined
  }
}

/** Opens the socket again and again until closed, with longer and longer waits, at once when the network is back. */
class LiveConnection {
  // A page that was loaded just now fetched its first data before this began.
  readonly #fetchedFromMs = performance.now() < loadingMs ? 0 : performance.now()
  #isClosed = false
  #hasBeenOpen = false
  #waitMs: number = waitsMs.first
  #socket: WebSocket | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #onOnline = () => {
    if (this.#socket) return
    clearTimeout(this.#timer)
    this.#waitMs = waitsMs.first
    void this.#open()
  }

  constructor() {
    addEventListener('online', this.#onOnline)
    void this.#open()
  }

  close(): void {
    this.#isClosed = true
    removeEventListener('online', this.#onOnline)
    clearTimeout(this.#timer)
    this.#socket?.close()
  }

  async #open(): Promise<void> {
    if (this.#isClosed) return
    // Somebody may sign in again, here or in another tab.
    if (!isSignedIn()) return this.#openLater()
    const token = readToken()
    const ticket = await call(platformRoutes.liveTicket, {}).then(
      (answer) => answer.ticket,
      () => undefined,
    )
    if (this.#isClosed) return
    if (ticket === undefined) return this.#openLater()
    this.#connect(ticket, token)
  }

  #connect(ticket: string, token: ReturnType<typeof readToken>): void {
    const address = new URL(liveAddress(ticket, performance.now() - this.#fetchedFromMs), location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = new WebSocket(address)
    this.#socket = socket
    socket.onopen = () => {
      this.#waitMs = waitsMs.first
      if (this.#hasBeenOpen) hear({ kind: 'live.resumed' })
      this.#hasBeenOpen = true
    }
    socket.onmessage = ({ data }) => hear(readMessage(data))
    socket.onclose = ({ code }) => {
      this.#socket = undefined
      if (code === sessionEndedCode) endSession(token)
      this.#openLater()
    }
  }

  #openLater(): void {
    clearTimeout(this.#timer)
    // Spread, so that a restarted server is not asked by everybody at once.
    this.#timer = setTimeout(() => void this.#open(), this.#waitMs * (0.5 + Math.random()))
    this.#waitMs = Math.min(this.#waitMs * 2, waitsMs.longest)
  }
}

function hear(message: LiveMessage | undefined): void {
  if (message) for (const listener of listeners) listener(message)
}

function readMessage(data: unknown): LiveMessage | undefined {
  return liveMessages.read(JSON.parse(String(data)))
}
