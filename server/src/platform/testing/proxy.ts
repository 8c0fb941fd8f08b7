import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { secondMs } from '@tongying/contract/kit'

/** Where the proxy passes everything on to: a port on this machine, or a Unix socket. */
export type Upstream = { readonly port: number } | { readonly path: string }

/** What is wrong with the connection; everything that is left out is in order. */
export interface Faults {
  /** How much later each byte arrives, either way. */
  readonly latencyMs?: number
  /** At most so many bytes a second, either way and for each connection. */
  readonly bytesPerSecond?: number
  /** Nothing passes either way and neither end notices: a cable that was pulled. */
  readonly isHalfOpen?: boolean
  /** New connections are refused. */
  readonly isDown?: boolean
}

/** The most bytes that wait in the proxy for one direction before the sender has to wait too. */
const bufferMaxBytes = 256 * 1024

/** Opens a proxy in front of a server on this machine. */
export async function faultProxy(upstream: Upstream): Promise<FaultProxy> {
  const proxy = new FaultProxy(upstream)
  await proxy.start()
  return proxy
}

/** A TCP connection between a client and a server that a test may spoil. */
export class FaultProxy {
  readonly #upstream: Upstream
  readonly #server: Server
  readonly #pairs = new Set<readonly [Socket, Socket]>()
  #port = 0
  #faults: Faults = {}
  #changed = Promise.withResolvers<void>()
  #cutTotals: number[] = []
  #cuts = 0
  #sentBytes = 0
  #receivedBytes = 0

  constructor(upstream: Upstream) {
    this.#upstream = upstream
    this.#server = createServer({ allowHalfOpen: true }, (client) => this.#join(client))
  }

  async start(): Promise<void> {
    await listen(this.#server, this.#port)
    this.#port = portOf(this.#server)
  }

  get port(): number {
    return this.#port
  }

  /** Puts these faults in the place of the earlier ones, for open connections too. */
  async set(next: Faults): Promise<void> {
    const wasDown = this.#faults.isDown === true
    this.#faults = next
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
    if (next.isDown && !wasDown) this.#server.close()
    if (!next.isDown && wasDown) await listen(this.#server, this.#port)
  }

  /** Cuts the connection each time so many bytes in all have gone towards the server. */
  cutAt(totals: readonly number[]): void {
    this.#cutTotals = totals.toSorted((a, b) => a - b)
  }

  cuts(): number {
    return this.#cuts
  }

  /** Bytes passed on to the server so far. */
  sent(): number {
    return this.#sentBytes
  }

  /** Bytes passed on to the clients so far. */
  received(): number {
    return this.#receivedBytes
  }

  /** Breaks every open connection by a reset. */
  reset(): void {
    for (const [client, far] of [...this.#pairs]) {
      client.resetAndDestroy()
      far.destroy()
    }
  }

  /** Connections open now. */
  count(): number {
    return this.#pairs.size
  }

  async close(): Promise<void> {
    const closing = new Promise((resolve) => this.#server.close(resolve))
    for (const pair of [...this.#pairs]) for (const socket of pair) socket.destroy()
    await closing
  }

  #join(client: Socket): void {
    const far = connectTo(this.#upstream)
    const pair = [client, far] as const
    this.#pairs.add(pair)
    const end = () => {
      this.#pairs.delete(pair)
      client.destroy()
      far.destroy()
    }
    for (const socket of pair) {
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', end)
    }
    void this.#pump(client, far, (bytes) => {
      this.#sentBytes += bytes
      if (this.#isCutDue()) end()
    })
    void this.#pump(far, client, (bytes) => {
      this.#receivedBytes += bytes
    })
  }

  #isCutDue(): boolean {
    const next = this.#cutTotals[0]
    if (next === undefined || this.#sentBytes < next) return false
    this.#cutTotals = this.#cutTotals.slice(1)
    this.#cuts += 1
    return true
  }

  /** Passes on what one side sends to the other, as late and as slowly as the faults have it. */
  async #pump(from: Socket, to: Socket, onPassed: (bytes: number) => void): Promise<void> {
    const buffer = new ReadBuffer(from)
    for (;;) {
      if (from.destroyed || to.destroyed) return
      if (this.#faults.isHalfOpen) {
        await Promise.race([this.#changed.promise, closed(from)])
        continue
      }
      const next = buffer.shift()
      if (!next) {
        if (buffer.isEnded) return void to.end()
        await buffer.untilMore()
        continue
      }
      await this.#delay(next)
      buffer.release(next.bytes.length)
      if (to.destroyed) return
      const isTaken = to.write(next.bytes)
      onPassed(next.bytes.length)
      if (!isTaken && !to.destroyed) await Promise.race([drained(to), closed(to)])
    }
  }

  async #delay({ bytes, at }: Piece): Promise<void> {
    const lateMs = at + (this.#faults.latencyMs ?? 0) - performance.now()
    if (lateMs > 0) await sleep(lateMs)
    const { bytesPerSecond } = this.#faults
    if (bytesPerSecond) await sleep((bytes.length / bytesPerSecond) * secondMs)
  }
}

interface Piece {
  readonly bytes: Buffer
  /** When it came, by `performance.now()`. */
  readonly at: number
}

/** What came from a socket and was not passed on yet; the socket pauses while it is too much. */
class ReadBuffer {
  readonly #from: Socket
  readonly #pieces: Piece[] = []
  #waitingBytes = 0
  #more = Promise.withResolvers<void>()
  #isEnded = false

  constructor(from: Socket) {
    this.#from = from
    from.on('data', (bytes) => {
      this.#pieces.push({ bytes, at: performance.now() })
      this.#waitingBytes += bytes.length
      if (this.#waitingBytes > bufferMaxBytes) from.pause()
      this.#more.resolve()
    })
    from.on('end', () => {
      this.#isEnded = true
      this.#more.resolve()
    })
    from.on('close', () => this.#more.resolve())
  }

  get isEnded(): boolean {
    return this.#isEnded
  }

  shift(): Piece | undefined {
    return this.#pieces.shift()
  }

  async untilMore(): Promise<void> {
    await this.#more.promise
    this.#more = Promise.withResolvers()
  }

  /** So many bytes are passed on. */
  release(bytes: number): void {
    this.#waitingBytes -= bytes
    if (this.#waitingBytes <= bufferMaxBytes) this.#from.resume()
  }
}

function connectTo(upstream: Upstream): Socket {
  return 'path' in upstream
    ? connect({ path: upstream.path, allowHalfOpen: true })
    : connect({ port: upstream.port, host: '127.0.0.1', allowHalfOpen: true })
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the proxy does not listen')
  return address.port
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('drain', resolve))
}

function closed(socket: Socket): Promise<void> {
  return socket.destroyed ? Promise.resolve() : new Promise((resolve) => socket.once('close', () => resolve()))
}
