import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where the proxy passes everything on to: a port on this machine, or a Unix socket. */
export type Upstream = { readonly port: number } | { readonly path: string }

/** What is wrong with the line; everything that is left out is in order. */
export interface Faults {
  /** How much later each byte arrives, either way. */
  readonly latencyMs?: number
  /** At most so many bytes a second, either way and for each connection. */
  readonly bytesPerSecond?: number
  /** Nothing passes either way and nobody is told: a cable that was pulled. */
  readonly isHalfOpen?: boolean
  /** New connections are refused. */
  readonly isDown?: boolean
}

/** A TCP line between a client and a server that a test may spoil. */
export interface FaultProxy {
  readonly port: number
  /** Puts these faults in the place of the earlier ones, for open connections too. */
  set(faults: Faults): Promise<void>
  /** Cuts the connection each time so many bytes in all have gone towards the server. */
  cutAt(totals: readonly number[]): void
  cuts(): number
  /** Bytes passed on so far. */
  sent(): number
  received(): number
  /** Breaks every open connection by a reset. */
  reset(): void
  /** Connections open now. */
  count(): number
  close(): Promise<void>
}

/** The most that waits in the proxy for one direction before the sender has to wait too. */
const pocket = 256 * 1024

/** Opens a proxy in front of a server on this machine. */
export async function faultProxy(upstream: Upstream): Promise<FaultProxy> {
  let faults: Faults = {}
  let cutTotals: number[] = []
  const state = { sent: 0, received: 0, cuts: 0 }
  const pairs = new Set<readonly [Socket, Socket]>()
  let changed = Promise.withResolvers<void>()

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const far = connect(
      'path' in upstream
        ? { path: upstream.path, allowHalfOpen: true }
        : { port: upstream.port, host: '127.0.0.1', allowHalfOpen: true },
    )
    const pair = [client, far] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      client.destroy()
      far.destroy()
    }
    for (const socket of pair) {
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', end)
    }
    void pump(client, far, (bytes) => {
      state.sent += bytes
      const next = cutTotals[0]
      if (next === undefined || state.sent < next) return
      cutTotals = cutTotals.slice(1)
      state.cuts += 1
      end()
    })
    void pump(far, client, (bytes) => {
      state.received += bytes
    })
  })

  /** Passes on what one side says to the other, as late and as slowly as the faults have it. */
  async function pump(from: Socket, to: Socket, onPassed: (bytes: number) => void): Promise<void> {
    const queue: { bytes: Buffer; at: number }[] = []
    let waiting = 0
    let arrived = Promise.withResolvers<void>()
    let isEnded = false
    from.on('data', (bytes) => {
      queue.push({ bytes, at: performance.now() })
      waiting += bytes.length
      if (waiting > pocket) from.pause()
      arrived.resolve()
    })
    from.on('end', () => {
      isEnded = true
      arrived.resolve()
    })
    from.on('close', () => arrived.resolve())
    for (;;) {
      if (from.destroyed || to.destroyed) return
      if (faults.isHalfOpen) {
        await Promise.race([changed.promise, closed(from)])
        continue
      }
      const next = queue.shift()
      if (!next) {
        if (isEnded) return void to.end()
        await arrived.promise
        arrived = Promise.withResolvers()
        continue
      }
      const late = next.at + (faults.latencyMs ?? 0) - performance.now()
      if (late > 0) await sleep(late)
      if (faults.bytesPerSecond) await sleep((next.bytes.length / faults.bytesPerSecond) * 1000)
      waiting -= next.bytes.length
      if (waiting <= pocket) from.resume()
      if (to.destroyed) return
      const isTaken = to.write(next.bytes)
      onPassed(next.bytes.length)
      if (!isTaken && !to.destroyed) await Promise.race([drained(to), closed(to)])
    }
  }

  await listen(server, 0)
  const port = portOf(server)
  return {
    port,
    async set(next) {
      const wasDown = faults.isDown === true
      faults = next
      changed.resolve()
      changed = Promise.withResolvers()
      if (next.isDown && !wasDown) server.close()
      if (!next.isDown && wasDown) await listen(server, port)
    },
    cutAt(totals) {
      cutTotals = totals.toSorted((a, b) => a - b)
    },
    cuts: () => state.cuts,
    sent: () => state.sent,
    received: () => state.received,
    reset() {
      for (const [client, far] of [...pairs]) {
        client.resetAndDestroy()
        far.destroy()
      }
    },
    count: () => pairs.size,
    async close() {
      const closing = new Promise((resolve) => server.close(resolve))
      for (const pair of [...pairs]) for (const socket of pair) socket.destroy()
      await closing
    },
  }
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
