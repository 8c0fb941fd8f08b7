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
  /** `reconnecting` from the moment the connection counts as lost. */
  onState(state: 'live' | 'reconnecting'): void
  /** It will not come back by itself. */
  onOver(why: OverReason | 'failed', error?: unknown): void
}

/** A ping goes out at most one beat after the last message, so this much more makes 2.5 s of silence. */
const silenceMs = roomTimes.deadAfterMs - roomTimes.heartbeatMs
/** The waits before another try: doubled each time, up to the longest. */
const retryMs = { first: 100, longest: 800 } as const

/** The page's connection to the server: shows a sign of life twice a second, notices silence, comes back to its seat. */
export class RoomLink {
  readonly #options: LinkOptions
  #socket: WebSocket | undefined
  #me = ''
  #isClosed = false
  #tries = 0
  #pingCount = 0
  /** When the oldest ping without an answer was sent. */
  #unansweredSince: number | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  readonly #beat: ReturnType<typeof setInterval>
  readonly #onOnline = () => {
    if (this.#socket === undefined && !this.#isClosed) this.#retryAfter(0)
  }

  constructor(options: LinkOptions) {
    this.#options = options
    this.#beat = setInterval(() => this.#heartbeat(), roomTimes.heartbeatMs)
    window.addEventListener('online', this.#onOnline)
    void this.#connect()
  }

  /** Sends a message; while there is no connection it is lost. */
  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#beat)
    clearTimeout(this.#retry)
    window.removeEventListener('online', this.#onOnline)
    if (this.#socket) this.#socket.onclose = null
    this.#socket?.close()
    this.#socket = undefined
  }

  async #connect(): Promise<void> {
    try {
      const seat = await this.#options.knock()
      if (this.#isClosed) return
      this.#me = seat.participantId
      this.#options.onSeat(seat)
      this.#openSocket(seat.ticket)
    } catch (error) {
      const hasNeverEntered = this.#tries === 0 && this.#me === ''
      if (isRefused(error) || hasNeverEntered) this.#end('failed', error)
      else this.#retryAfter()
    }
  }

  #openSocket(ticket: string): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${roomSocketPath}?ticket=${ticket}`)
    this.#socket = socket
    this.#unansweredSince = performance.now()
    socket.onopen = () => {
      this.#tries = 0
      this.#unansweredSince = undefined
      this.#options.onState('live')
    }
    socket.onmessage = (event) => this.#socket === socket && this.#receive(String(event.data))
    // Signing out in any tab leaves the room too, instead of coming back as a guest.
    socket.onclose = ({ code }) =>
      code === sessionEndedCode && this.#socket === socket ? this.#end('left') : this.#lose(socket)
  }

  #receive(text: string): void {
    this.#unansweredSince = undefined
    const message = serverMessage.safeParse(JSON.parse(text)).data
    if (!message || message.kind === 'pong') return
    if (message.kind === 'over') this.#end(message.why)
    else this.#options.onMessage(message)
  }

  #heartbeat(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#unansweredSince ??= performance.now()
      this.send({ kind: 'ping', from: this.#me, n: this.#pingCount++ })
    }
    // Counted from an unanswered ping, not from the last message: the timers of a sleeping tab stand still.
    const since = this.#unansweredSince
    if (this.#socket && since !== undefined && performance.now() - since >= silenceMs) this.#lose(this.#socket)
  }

  #lose(socket: WebSocket): void {
    if (this.#socket !== socket || this.#isClosed) return
    socket.onclose = null
    socket.close()
    this.#socket = undefined
    this.#unansweredSince = undefined
    this.#options.onState('reconnecting')
    this.#retryAfter()
  }

  #retryAfter(waitMs = this.#nextWaitMs()): void {
    this.#tries += 1
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => !this.#isClosed && void this.#connect(), waitMs)
  }

  /** Partly random, so that a restarted server is not called by all rooms at once. */
  #nextWaitMs(): number {
    return Math.min(retryMs.longest, retryMs.first * 2 ** this.#tries) * (0.75 + Math.random() / 2)
  }

  #end(why: OverReason | 'failed', error?: unknown): void {
    this.close()
    this.#options.onOver(why, error)
  }
}

/** What the server refused stays refused; what did not reach it, or came too often, is tried again. */
function isRefused(error: unknown): boolean {
  return isCallError(error) && error.status >= 400 && error.status < 500 && error.status !== 429
}
