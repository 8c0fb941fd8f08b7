import {
  ownTerminalRoutes as routes,
  type TerminalOver,
  terminalMessage,
  terminalSocketPath,
} from '@tongying/contract/devices'
import { secondMs } from '@tongying/contract/kit'
import { call } from '../../ui/core/call.ts'
import { isCallError } from '../../ui/core/call-error.ts'

export interface TerminalLinkOptions {
  onState(state: 'online' | 'connecting'): void
  /** The terminal's name or quality check changed. */
  onChanged(): void
  /** Rooms at its place opened or closed. */
  onRooms(): void
  /** The connection is over and is not opened again. */
  onOver(why: TerminalOver): void
}

/** How often the server is asked whether it knows that this terminal is online: a line that died in silence says nothing. */
const lookMs = 30 * secondMs

/** The waits before another try: doubled each time, up to the longest. */
const retryMs = { first: 500, longest: 15_000 } as const

/** The terminal's connection to the server: it is online while this is open, and comes back after a cut. */
export class TerminalLink {
  readonly #options: TerminalLinkOptions
  #socket: WebSocket | undefined
  #isClosed = false
  #tries = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  readonly #looks = setInterval(() => void this.#look(), lookMs)
  readonly #onOnline = () => {
    if (this.#socket === undefined) this.#retryAfter(0)
  }

  constructor(options: TerminalLinkOptions) {
    this.#options = options
    window.addEventListener('online', this.#onOnline)
    void this.#connect()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#retry)
    clearInterval(this.#looks)
    window.removeEventListener('online', this.#onOnline)
    this.#socket?.close()
  }

  /** Opens the connection anew where the server is out of reach, or holds this terminal for offline. */
  async #look(): Promise<void> {
    const socket = this.#socket
    if (socket?.readyState !== WebSocket.OPEN) return
    const known = await call(routes.own, {}).catch(() => undefined)
    if (this.#isClosed || this.#socket !== socket || (known && known.state !== 'offline')) return
    // The browser waits long for a goodbye that does not come.
    socket.onclose = null
    socket.onmessage = null
    socket.close()
    this.#lose()
  }

  #lose(): void {
    this.#socket = undefined
    if (this.#isClosed) return
    this.#options.onState('connecting')
    this.#retryAfter()
  }

  async #connect(): Promise<void> {
    try {
      const { ticket } = await call(routes.ticket, {})
      if (!this.#isClosed) this.#open(ticket)
    } catch (error) {
      const name = isCallError(error) ? error.name : ''
      if (name === 'TerminalRevoked') this.#end('revoked')
      else if (name === 'TerminalUnknown') this.#end('paired')
      else this.#retryAfter()
    }
  }

  #open(ticket: string): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${terminalSocketPath}?ticket=${ticket}`)
    this.#socket = socket
    socket.onopen = () => {
      this.#tries = 0
      this.#options.onState('online')
    }
    socket.onmessage = ({ data }) => this.#receive(String(data))
    socket.onclose = () => this.#lose()
  }

  #receive(text: string): void {
    const message = terminalMessage.safeParse(JSON.parse(text)).data
    if (message?.kind === 'changed') this.#options.onChanged()
    if (message?.kind === 'rooms') this.#options.onRooms()
    if (message?.kind === 'over') this.#end(message.why)
  }

  #end(why: TerminalOver): void {
    if (this.#isClosed) return
    this.close()
    this.#options.onOver(why)
  }

  #retryAfter(milliseconds = Math.min(retryMs.first * 2 ** this.#tries++, retryMs.longest)): void {
    if (this.#isClosed) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => void this.#connect(), milliseconds)
  }
}
