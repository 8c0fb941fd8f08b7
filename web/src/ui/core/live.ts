import {
  type LiveMessage,
  liveAddress,
  liveMessages,
  platformRoutes,
  sessionEndedCode,
} from '@tongying/contract/platform'
import { useEffect, useRef } from 'react'
import { call } from './call.ts'
import { endSession, isSignedIn } from './session.ts'

/** Given to every listener when the connection is back: what came in between was missed. */
export const liveResumed = 'live.resumed'
/** What a listener is given. */
export type Heard = LiveMessage | { readonly kind: typeof liveResumed }
type Listener = (message: Heard) => void

const waitsMs = { first: 1_000, longest: 30_000 } as const
const listeners = new Set<Listener>()
let line: { close(): void } | undefined

/** Receives the server's live messages to this account while the component is mounted; all listeners of a page share one socket. */
export function useLive(onMessage: Listener): void {
  const latest = useRef(onMessage)
  latest.current = onMessage
  useEffect(() => listenLive((message) => latest.current(message)), [])
}

/** The same outside React; answers how to stop. */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener)
  line ??= keepOpen()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    line?.close()
    line = undefined
  }
}

/** Opens the socket again and again until closed, with longer and longer waits, at once when the network is back. */
function keepOpen(): { close(): void } {
  let isClosed = false
  let hasBeenOpen = false
  let wait: number = waitsMs.first
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function open() {
    if (isClosed || !isSignedIn()) return
    const ticket = await call(platformRoutes.liveTicket, {}).then(
      (answer) => answer.ticket,
      () => undefined,
    )
    if (isClosed) return
    if (ticket === undefined) return later()
    const address = new URL(liveAddress(ticket), location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    socket = new WebSocket(address)
    socket.onopen = () => {
      wait = waitsMs.first
      if (hasBeenOpen) hear({ kind: liveResumed })
      hasBeenOpen = true
    }
    socket.onmessage = ({ data }) => hear(readMessage(data))
    socket.onclose = ({ code }) => {
      socket = undefined
      if (code === sessionEndedCode) endSession()
      else later()
    }
  }
  function later() {
    clearTimeout(timer)
    // Spread, so that a restarted server is not asked by everybody at once.
    timer = setTimeout(open, wait * (0.5 + Math.random()))
    wait = Math.min(wait * 2, waitsMs.longest)
  }
  function onOnline() {
    if (socket) return
    clearTimeout(timer)
    wait = waitsMs.first
    void open()
  }

  addEventListener('online', onOnline)
  void open()
  return {
    close() {
      isClosed = true
      removeEventListener('online', onOnline)
      clearTimeout(timer)
      socket?.close()
    },
  }
}

function hear(message: Heard | undefined): void {
  if (message) for (const listener of listeners) listener(message)
}

function readMessage(data: unknown): LiveMessage | undefined {
  return liveMessages.read(JSON.parse(String(data)))
}
