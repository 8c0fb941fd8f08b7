import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { guarded } from '../guarded.ts'
import { hasBody } from './has-body.ts'

/** How slowly a body may arrive. Milliseconds and bytes. */
export interface BodyPace {
  /** The whole body of a call. */
  readonly callMs: number
  /** In each such span a part of a file must bring `uploadBytes`, for as long as it takes. */
  readonly uploadMs: number
  readonly uploadBytes: number
  /** The whole of a form with a picture, which lies in memory meanwhile. */
  readonly formMs: number
  /** What is left of a body when the request is answered: nobody reads it. */
  readonly restMs: number
  readonly checkEveryMs: number
}

/** A call's body is short; a file may come over a village line of 2 kB/s, but not a byte at a time. */
const bodyPace: BodyPace = {
  callMs: 60_000,
  uploadMs: 60_000,
  uploadBytes: 16_384,
  formMs: 30 * 60_000,
  restMs: 5_000,
  checkEveryMs: 5_000,
}

interface Arriving {
  readonly message: IncomingMessage
  readonly isUpload: boolean
  /** When the whole of it must be there. */
  readonly until: number
  /** Since when it is measured, and what the connection had brought by then. */
  since: number
  bytes: number
  answeredAt?: number
}

/** Cuts requests whose body comes too slowly: each would hold a connection and its place for as long as its sender likes. */
export function cutSlowBodies(app: FastifyInstance, pace: BodyPace = bodyPace): void {
  const arriving = new Set<Arriving>()
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) {
      const type = request.headers['content-type'] ?? ''
      const isForm = type.startsWith('multipart/form-data')
      const isUpload = isForm || type === 'application/offset+octet-stream'
      const each: Arriving = {
        message: request.raw,
        isUpload,
        until: isForm ? performance.now() + pace.formMs : Number.POSITIVE_INFINITY,
        since: performance.now(),
        bytes: request.raw.socket.bytesRead,
      }
      arriving.add(each)
      // The caller may still be sending, and reads the answer only afterwards: so the connection is not closed at once.
      reply.raw.once('close', () => {
        each.answeredAt = performance.now()
      })
    }
    done()
  })
  const check = guarded(app.log, () => {
    for (const each of arriving) {
      const { complete, readableEnded, socket } = each.message
      if (complete || readableEnded || socket.destroyed) arriving.delete(each)
      else if (isTooSlow(each, pace)) cut(each)
    }
  })
  const timer = setInterval(check, pace.checkEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function isTooSlow(each: Arriving, { callMs, uploadMs, uploadBytes, restMs }: BodyPace): boolean {
  const now = performance.now()
  if (each.answeredAt !== undefined) return now - each.answeredAt > restMs
  if (!each.isUpload) return now - each.since > callMs
  if (now > each.until) return true
  const { bytesRead } = each.message.socket
  if (bytesRead - each.bytes >= uploadBytes) {
    each.since = now
    each.bytes = bytesRead
  }
  return now - each.since > uploadMs
}

/** As Node itself does for headers that come too slowly; what is answered already gets no second answer. */
function cut({ message: { socket }, answeredAt }: Arriving): void {
  if (socket.writable && answeredAt === undefined)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroySoon()
}
