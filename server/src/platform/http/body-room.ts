import { Transform } from 'node:stream'
import { kitErrors } from '@tongying/contract/kit'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../network-of.ts'
import { Problem } from '../problem.ts'
import { hasBody } from './has-body.ts'

/** Bytes that are held at once, from all callers and from one network. */
interface Share {
  readonly bytes: number
  readonly bytesPerNetwork: number
}
/** Bytes of bodies that a process holds in memory at once. */
export interface BodyRoom extends Share {
  /** A room apart for bodies of which no more than so much has arrived: whoever fills the large one keeps nobody from signing in. */
  readonly small: Share & { readonly upTo: number }
}
const megabyte = 1_048_576
const defaultRoom: BodyRoom = {
  bytes: 48 * megabyte,
  bytesPerNetwork: 16 * megabyte,
  small: { bytes: 16 * megabyte, bytesPerNetwork: megabyte, upTo: megabyte / 16 },
}
const comeBackSeconds = 5

/**
 * Bounds the memory of bodies that arrive or are worked on: what has no room is answered 503, `Busy`. Bytes count as
 * they arrive, since a length that is only promised costs nothing. Parts of files are not held and do not count.
 */
export function limitBodyRoom(app: FastifyInstance, room: BodyRoom = defaultRoom): void {
  const large = openRoom(room)
  const small = openRoom(room.small)
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isHeld = hasBody(request.raw) && !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    if (!isHeld || request.headers['content-type'] === 'application/offset+octet-stream') {
      done(null, payload)
      return
    }
    const network = networkOf(request.ip)
    let mine = { of: small, bytes: 0 }
    const give = () => {
      mine.of.give(network, mine.bytes)
      mine = { of: mine.of, bytes: 0 }
    }
    /** Whether there was room for so much more of this body; a body that grows large leaves the room of the small ones. */
    const take = (more: number): boolean => {
      const bytes = mine.bytes + more
      if (mine.of === small && bytes <= room.small.upTo && small.take(network, more)) {
        mine = { of: small, bytes }
        return true
      }
      const isMoving = mine.of === small
      if (!large.take(network, isMoving ? bytes : more)) return false
      if (isMoving) give()
      mine = { of: large, bytes }
      return true
    }
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        if (take(chunk.length)) next(null, chunk)
        else next(new Problem(kitErrors.Busy, { values: { seconds: comeBackSeconds } }))
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
      give()
    }
    reply.raw.once('close', giveBack)
    // An answer that is never given does not close; its connection does.
    socket.once('close', giveBack)
    done(null, payload.pipe(counted))
  })
}

/** Counts what is held in a room, in all and by network. */
function openRoom({ bytes, bytesPerNetwork }: Share) {
  let all = 0
  const networks = new Map<string, number>()
  const add = (network: string, more: number) => {
    all += more
    const held = (networks.get(network) ?? 0) + more
    if (held === 0) networks.delete(network)
    else networks.set(network, held)
  }
  return {
    take(network: string, more: number): boolean {
      const hasRoom = all + more <= bytes && (networks.get(network) ?? 0) + more <= bytesPerNetwork
      if (hasRoom) add(network, more)
      return hasRoom
    },
    give: (network: string, held: number) => add(network, -held),
  }
}
