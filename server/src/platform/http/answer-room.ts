import { Readable } from 'node:stream'
import { kitErrors } from '@tongying/contract/kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { HeldBytes, type Holder, type RoomSize, SharedRoom } from './shared-room.ts'

const megabyte = 1_048_576
/** Bytes of answers that a process holds in memory at once while their callers read them. */
const defaultRoom: RoomSize = { bytes: 256 * megabyte, bytesEach: 16 * megabyte, bytesPerNetwork: 64 * megabyte }
/** Smaller ones mostly lie in the system's own buffers for a connection. */
const smallBytes = 65_536
const comeBackSeconds = 5

/** Who reads the answer of a request: their account, or the strangers of a network. */
const readers = new WeakMap<FastifyRequest, Holder>()

/** From now on the answer to this request counts for this reader; what everybody gets from the same bytes counts for nobody. */
export function countAnswerTo(request: FastifyRequest, reader: Holder): void {
  readers.set(request, reader)
}

/**
 * Bounds the memory of answers that nobody reads, or only slowly: what has no room is answered 503, `Busy`, and in a full
 * room the oldest answer of whoever holds most is ended for somebody who holds less. Only of answers that are counted to a
 * reader: what a change has done is answered in any case.
 */
export function limitAnswerRoom(app: FastifyInstance, size: RoomSize = defaultRoom): void {
  const room = new SharedRoom(size)
  app.addHook('onSend', (request, reply, payload, done) => {
    const reader = readers.get(request)
    const bytes = reader === undefined || request.method === 'HEAD' ? 0 : bytesHeld(reply, payload)
    if (reader === undefined || bytes <= smallBytes || reply.raw.destroyed) {
      done(null, payload)
      return
    }
    // An answer that gives way ends in the middle, and its connection with it.
    const held = new HeldBytes(room, reader, () => reply.raw.destroy())
    if (!held.take(bytes)) {
      if (payload instanceof Readable) payload.destroy()
      done(new Problem(kitErrors.Busy, { values: { seconds: comeBackSeconds } }))
      return
    }
    reply.raw.once('close', () => held.give())
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
