import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Requests that one connection may have sent ahead. Browsers and proxies send none before the answer. */
const mostAtOnce = 16

interface Turns {
  /** Requests that are served or wait. */
  open: number
  readonly waiting: (() => void)[]
}
export type TakeTurn = (request: FastifyRequest, reply: FastifyReply, serve: () => void) => void

/**
 * Serves the requests of one connection one after the other, each when the answer before it has left: a caller who sends
 * many and reads no answer holds one answer in memory, not all of them. Too many at once end the connection.
 */
export function oneAtATime(): TakeTurn {
  const turnsOf = new WeakMap<IncomingMessage['socket'], Turns>()
  return (request, reply, serve) => {
    const { socket } = request.raw
    const turns = turnsOf.get(socket) ?? { open: 0, waiting: [] }
    turnsOf.set(socket, turns)
    turns.open++
    // Also when the connection ends first: then nothing waits any more.
    reply.raw.once('close', () => {
      turns.open--
      // A connection that is being closed sends no further answer, so what waits would never end.
      if (socket.destroyed || socket.writableEnded) turns.waiting.length = 0
      turns.waiting.shift()?.()
    })
    const isOpen = !socket.destroyed && !socket.writableEnded
    if (turns.open === 1 && isOpen) serve()
    else if (turns.open <= mostAtOnce && isOpen) turns.waiting.push(serve)
    else {
      reply.hijack()
      turns.waiting.length = 0
      socket.destroy()
    }
  }
}
