import { Transform } from 'node:stream'
import { isIn, kitErrors } from '@tongying/contract/kit'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../network-of.ts'
import { Problem } from '../problem.ts'
import { hasBody } from './has-body.ts'
import { HeldBytes, type Holder, SharedRoom } from './shared-room.ts'

/** Bytes that are held at once, from all callers and from one network. */
interface Share {
  readonly bytes: number
  readonly bytesPerNetwork: number
}
/** Bytes of bodies that a process holds in memory at once. */
export interface BodyRoom extends Share {
  /** A room apart for bodies of which no more than so much has arrived: a caller who fills the large one keeps nobody from signing in. */
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
  const rooms = { large: roomOf(room), small: roomOf(room.small), smallUpTo: room.small.upTo }
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isHeld = hasBody(request.raw) && !isIn(['GET', 'HEAD', 'OPTIONS'], request.method)
    if (!isHeld || request.headers['content-type'] === 'application/offset+octet-stream') {
      done(null, payload)
      return
    }
    const busy = () => new Problem(kitErrors.Busy, { values: { seconds: comeBackSeconds } })
    const held = new HeldBody(rooms, networkOf(request.ip), () => counted.destroy(busy()))
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        if (held.take(chunk.length)) next(null, chunk)
        else next(busy())
      },
      flush(done) {
        held.keep()
        done()
      },
    })
    // It may end when nothing else listens any more.
    counted.on('error', () => payload.unpipe(counted))
    payload.once('error', (error) => counted.destroy(error))
    const { socket } = request.raw
    const giveBack = () => {
      socket.off('close', giveBack)
      counted.destroy()
      payload.unpipe(counted)
      payload.resume()
      held.give()
    }
    reply.raw.once('close', giveBack)
    // An answer that is never given does not close; its connection does.
    socket.once('close', giveBack)
    done(null, payload.pipe(counted))
  })
}

function roomOf({ bytes, bytesPerNetwork }: Share): SharedRoom {
  return new SharedRoom({ bytes, bytesEach: bytesPerNetwork, bytesPerNetwork: bytes })
}

interface Rooms {
  readonly large: SharedRoom
  readonly small: SharedRoom
  /** Bytes of a body that still fit the small room. */
  readonly smallUpTo: number
}

/** What of one body is held, and where. */
class HeldBody {
  readonly #rooms: Rooms
  readonly #holder: Holder
  readonly #stop: () => void
  #held: HeldBytes
  #isSmall = true

  constructor(rooms: Rooms, network: string, stop: () => void) {
    this.#rooms = rooms
    this.#holder = { whose: network, network }
    this.#stop = stop
    this.#held = new HeldBytes(rooms.small, this.#holder, stop)
  }

  /** Whether there was room for so much more of this body; a body that grows large leaves the room of the small ones. */
  take(more: number): boolean {
    const bytes = this.#held.bytes + more
    if (!this.#isSmall) return this.#held.take(more)
    if (bytes <= this.#rooms.smallUpTo && this.#held.take(more)) return true
    const large = new HeldBytes(this.#rooms.large, this.#holder, this.#stop)
    if (!large.take(bytes)) return false
    this.#held.give()
    this.#held = large
    this.#isSmall = false
    return true
  }

  /** It is whole, and is worked on. */
  keep(): void {
    this.#held.mayGiveWay = false
  }

  /** Gives all of it back; a second time does nothing. */
  give(): void {
    this.#held.give()
  }
}
