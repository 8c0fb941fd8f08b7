import { Readable } from 'node:stream'
import { kitErrors } from '@tongying/contract/kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { SharedRoom } from './shared-room.ts'

/** Bytes of answers that a process holds in memory at once while their callers read them; `bytesEach` for one caller. */
export interface AnswerRoom {
  readonly bytes: number
  readonly bytesEach: number
}
const megabyte = 1_048_576
const defaultRoom: AnswerRoom = { bytes: 256 * megabyte, bytesEach: 16 * megabyte }
/** Smaller ones mostly lie in the system's own buffers for a connection. */
const smallBytes = 65_536
const comeBackSeconds = 5

/** Who reads the answer of a request: their account, or the network of a stranger. */
const readers = new WeakMap<FastifyRequest, string>()

/** From now on the answer to this request counts for this reader; what everybody gets from the same bytes counts for nobody. */
export function countAnswerTo(request: FastifyRequest, reader: string): void {
  readers.set(request, reader)
}

/**
 * Bounds the memory of answers that nobody reads, or only slowly: what has no room is answered 503, `Busy`. Only of reads,
 * since what a change has done is answered in any case.
 */
export function limitAnswerRoom(app: FastifyInstance, most: AnswerRoom = defaultRoom): void {
  const room = new SharedRoom(most)
  app.addHook('onSend', (request, reply, payload, done) => {
    const reader = readers.get(request)
    const bytes = reader === undefined || request.method !== 'GET' ? 0 : bytesHeld(reply, payload)
    if (reader === undefined || bytes <= smallBytes || reply.raw.destroyed) {
      done(null, payload)
      return
    }
    if (!room.take(reader, bytes)) {
      if (payload instanceof Readable) payload.destroy()
      done(new Problem(kitErrors.Busy, { values: { seconds: comeBackSeconds } }))
      return
    }
    reply.raw.once('close', () => room.give(reader, bytes))
    done(null, payload)
  })
}

/** What an answer holds while nobody reads it: of a stream what was read ahead, and as much on its way. */
function bytesHeld(reply: FastifyReply, payload: unknown): number {
  if (Buffer.isBuffer(payload)) return payload.length
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  if (!(payload instanceof Readable)) return 0
  const whole = Number(reply.getHeader('content-length') ?? Number.POSITIVE_INFINITY)
  return Math.min(whole, 2 * payload.readableHighWaterMark)
}
