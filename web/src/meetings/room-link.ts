import {
  type ClientMessage,
  type OverReason,
  roomSocketPath,
  roomTimes,
  type Seat,
  type ServerMessage,
  serverMessage,
} from '@tongying/contract/meetings'
import { sessionEndedCode } from '@tongying/contract/platform'
import { isCallError } from '../ui/core/call-error.ts'

export interface LinkOptions {
  /** Asks for a seat (or the old one back). */
  knock(): Promise<Seat>
  onSeat(seat: Seat): void
  onMessage(message: ServerMessage): void
  /** `reconnecting` from the moment the line counts as dead. */
  onState(state: 'live' | 'reconnecting'): void
  /** It will not come back by itself. */
  onOver(why: OverReason | 'failed', error?: unknown): void
}

/** A ping goes out at most one beat after the last word, so this much more makes 2.5 s of silence. */
const silenceMs = roomTimes.deadAfterMs - roomTimes.heartbeatMs

/** The room's line to the server: alive, or on its way back. */
export interface RoomLink {
  send(message: ClientMessage): void
  close(): void
}

/** Keeps a socket to the room: shows a sign of life twice a second, notices silence, comes back to its seat. */
export function openRoomLink(options: LinkOptions): RoomLink {
  let socket: WebSocket | undefined
  let me = ''
  let isClosed = false
  let tries = 0
  let pingCount = 0
  /** When the oldest ping without an answer was sent. */
  let unansweredSince: number | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  const beat = setInterval(heartbeat, roomTimes.heartbeatMs)
  const soon = () => socket === undefined && !isClosed && again(0)
  window.addEventListener('online', soon)

  async function connect() {
    try {
      const seat = await options.knock()
      if (isClosed) return
      me = seat.participantId
      options.onSeat(seat)
      const next = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${roomSocketPath}?ticket=${seat.ticket}`)
      socket = next
      unansweredSince = performance.now()
      next.onopen = () => {
        tries = 0
        unansweredSince = undefined
        options.onState('live')
      }
      next.onmessage = (event) => socket === next && hear(String(event.data))
      // Signing out, in whichever tab, leaves the room too: coming back as a guest is nobody's wish.
      next.onclose = ({ code }) => (code === sessionEndedCode && socket === next ? end('left') : lose(next))
    } catch (error) {
      // What the server refused stays refused; what did not get there is tried again.
      if (isCallError(error) && error.status >= 400 && error.status < 500 && error.status !== 429)
        return end('failed', error)
      if (tries === 0 && me === '') return end('failed', error)
      again()
    }
  }
  function hear(text: string) {
    unansweredSince = undefined
    const message = serverMessage.safeParse(JSON.parse(text)).data
    if (!message || message.kind === 'pong') return
    if (message.kind === 'over') return end(message.why)
    options.onMessage(message)
  }
  function heartbeat() {
    if (socket?.readyState === WebSocket.OPEN) {
      unansweredSince ??= performance.now()
      socket.send(JSON.stringify({ kind: 'ping', from: me, n: pingCount++ }))
    }
    // Counted from an unanswered ping, not from the last word: a sleeping tab's timers are no dead line.
    if (socket && unansweredSince !== undefined && performance.now() - unansweredSince >= silenceMs) lose(socket)
  }
  function lose(which: WebSocket) {
    if (socket !== which || isClosed) return
    which.onclose = null
    which.close()
    socket = undefined
    unansweredSince = undefined
    options.onState('reconnecting')
    again()
  }
  // With some chance in it, so that a restarted server is not met by all rooms at once.
  function again(wait = Math.min(800, 100 * 2 ** tries) * (0.75 + Math.random() / 2)) {
    tries += 1
    clearTimeout(retry)
    retry = setTimeout(() => !isClosed && void connect(), wait)
  }
  function end(why: OverReason | 'failed', error?: unknown) {
    close()
    options.onOver(why, error)
  }
  function close() {
    isClosed = true
    clearInterval(beat)
    clearTimeout(retry)
    window.removeEventListener('online', soon)
    if (socket) socket.onclose = null
    socket?.close()
    socket = undefined
  }

  void connect()
  return {
    send: (message) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message)),
    close,
  }
}
