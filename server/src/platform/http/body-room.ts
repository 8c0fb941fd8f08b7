import { Transform } from 'node:stream'
import { kitErrors } from '@tongying/contract/kit'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../network-of.ts'
import { Problem } from '../problem.ts'
import { hasBody } from './has-body.ts'

/** Bytes of bodies that a process holds in memory at once, from all callers and from one network. */
export interface BodyRoom {
  readonly bytes: number
  readonly bytesPerNetwork: number
}
const defaultRoom: BodyRoom = { bytes: 64 * 1_048_576, bytesPerNetwork: 16 * 1_048_576 }
const comeBackSeconds = 5

/**
 * Bounds the memory of bodies that arrive or are worked on: what has no room is answered 503, `Busy`. Bytes count as
 * they arrive, since a length that is only promised costs nothing. Parts of files are not held and do not count.
 */
export function limitBodyRoom(app: FastifyInstance, room: BodyRoom = defaultRoom): void {
  let all = 0
  const networks = new Map<string, number>()
  const add = (network: string, bytes: number) => {
    all += bytes
    const held = (networks.get(network) ?? 0) + bytes
    if (held === 0) networks.delete(network)
    else networks.set(network, held)
  }
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isHeld = hasBody(request.raw) && !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    if (!isHeld || request.headers['content-type'] === 'application/offset+octet-stream') {
      done(null, payload)
      return
    }
    const network = networkOf(request.ip)
    let mine = 0
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        const hasRoom =
          all + chunk.length <= room.bytes && (networks.get(network) ?? 0) + chunk.length <= room.bytesPerNetwork
        if (!hasRoom) {
          next(new Problem(kitErrors.Busy, { values: { seconds: comeBackSeconds } }))
          return
        }
        add(network, chunk.length)
        mine += chunk.length
        next(null, chunk)
      },
    })
    // Nobody may listen any more when it ends.
    counted.on('error', () => payload.unpipe(counted))
    payload.once('error', (error) => counted.destroy(error))
    const { socket } = request.raw
    const giveBack = () => {
      socket.off('close', giveBack)
      counted.destroy()
      payload.unpipe(counted)
      payload.resume()
      add(network, -mine)
      mine = 0
    }
    reply.raw.once('close', giveBack)
    // An answer that is never given does not close; its connection does.
    socket.once('close', giveBack)
    done(null, payload.pipe(counted))
  })
}
