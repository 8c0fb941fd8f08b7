import { type TerminalMessage, terminalNumbers } from '@tongying/contract/devices'
import type { WebSocket } from 'ws'
import type { TicketHolder } from '../platform/auth/tickets.ts'
import { inTransaction, type Tx } from '../platform/db/transaction.ts'
import { guarded } from '../platform/guarded.ts'
import { openSocketServer, type Upgrade } from '../platform/http/upgrade.ts'
import { sendOrCut } from '../platform/live/hub.ts'
import type { Platform } from '../platform/platform.ts'
import { type Connection, connectionsOf, connectTerminal, disconnectTerminal } from './connections.ts'
import { readFromTerminals } from './terminal-channel.ts'

interface TerminalSocket extends Connection {
  readonly socket: WebSocket
  isAlive: boolean
}

/** This process's open sockets of terminals: each is online while its socket is open. */
export class TerminalSockets {
  readonly #platform: Platform
  readonly #server = openSocketServer({ maxPayload: 1024 })
  readonly #open = new Set<TerminalSocket>()
  readonly #pings: NodeJS.Timeout

  constructor(platform: Platform) {
    this.#platform = platform
    this.#pings = setInterval(
      guarded(platform.log, () => this.#pingAll()),
      terminalNumbers.pingMs,
    )
    this.#pings.unref()
  }

  /** Takes the place of the terminal that a ticket stands for. */
  async admit(tx: Tx, { detail }: TicketHolder, now: Date): Promise<Connection | undefined> {
    const { terminalId, credentialHash } = detail
    if (typeof terminalId !== 'string' || typeof credentialHash !== 'string') return undefined
    return connectTerminal(tx, { terminalId, credentialHash: Buffer.from(credentialHash, 'hex') }, now)
  }

  async open({ accept }: Upgrade, connection: Connection): Promise<void> {
    const { db } = this.#platform
    try {
      const one: TerminalSocket = { ...connection, socket: await accept(this.#server), isAlive: true }
      this.#open.add(one)
      one.socket.on('pong', () => {
        one.isAlive = true
      })
      one.socket.on('error', () => one.socket.terminate())
      one.socket.on('close', () => {
        this.#open.delete(one)
        this.#leave(one)
      })
      // It may have been revoked while its socket was being opened.
      this.#closeOutlived(await connectionsOf(db.orm, [one.terminalId]), one)
    } catch (error) {
      this.#leave(connection)
      throw error
    }
  }

  onChannel(payload: string): void {
    const message = readFromTerminals(payload)
    if (!message) return
    for (const one of this.#open) {
      if (one.terminalId !== message.terminal) continue
      if (message.do !== 'over') send(one, { kind: message.do })
      else if (one.connectionId !== message.except) close(one, { kind: 'over', why: message.why })
    }
  }

  /** Checks every socket again, since messages may have been missed while the channel was down. */
  async checkAll(): Promise<void> {
    const here = [...this.#open]
    const now = await connectionsOf(
      this.#platform.db.orm,
      here.map((one) => one.terminalId),
    )
    for (const one of here) this.#closeOutlived(now, one)
  }

  connectionIds(): string[] {
    return [...this.#open].map((one) => one.connectionId)
  }

  stop(): void {
    clearInterval(this.#pings)
    // 1012: the page comes back, on whichever process answers.
    for (const one of this.#open) one.socket.close(1012, 'server restarts')
    this.#server.close()
  }

  #closeOutlived(now: ReadonlyMap<string, string | null>, one: TerminalSocket): void {
    // The page learns why when it asks for another ticket.
    if (now.get(one.terminalId) !== one.connectionId) one.socket.close(1000, 'over')
  }

  #pingAll(): void {
    for (const one of this.#open) {
      if (!one.isAlive) one.socket.terminate()
      one.isAlive = false
      one.socket.ping()
    }
  }

  #leave(connection: Connection): void {
    const { db, clock, log } = this.#platform
    void inTransaction(db, (tx) => disconnectTerminal(tx, connection, clock.now())).catch((error: unknown) =>
      log.warn({ err: error }, 'a terminal that went could not be noted'),
    )
  }
}

function send({ socket }: TerminalSocket, message: TerminalMessage): void {
  if (socket.readyState === socket.OPEN) sendOrCut(socket, JSON.stringify(message))
}

function close(one: TerminalSocket, message: Extract<TerminalMessage, { kind: 'over' }>): void {
  send(one, message)
  one.socket.close(1000, message.why)
}
