import { Transform } from 'node:stream'
import { isIn, kitErrors } from '@tongying/contract/kit'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../network-of.ts'
import { Problem } from '../problem.ts'
import { hasBody } from './has-body.ts'
import { SharedRoom } from './shared-room.ts'

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
    const held = new HeldBody(rooms, networkOf(request.ip))
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        if (held.take(chunk.length)) next(null, chunk)
        else next(new Problem(kitErrors.Busy, { values: { seconds: comeBackSeconds } }))
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
  return new SharedRoom({ bytes, bytesEach: bytesPerNetwork })
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
  readonly #network: string
  #room: SharedRoom
  #bytes = 0

  constructor(rooms: Rooms, network: string) {
    this.#rooms = rooms
    this.#network = network
    this.#room = rooms.small
  }

  /** Whether there was room for so much more of this body; a body that grows large leaves the room of the small ones. */
  take(more: number): boolean {
    const { small, large, smallUpTo } = this.#rooms
    const bytes = this.#bytes + more
    const isSmall = this.#room === small
    if (isSmall && bytes <= smallUpTo && small.take(this.#network, more)) {
      this.#bytes = bytes
      return true
    }
    if (!large.take(this.#network, isSmall ? bytes : more)) return false
    if (isSmall) this.give()
    this.#room = large
    this.#bytes = bytes
    return true
  }

  /** Gives all of it back; a second time does nothing. */
  give(): void {
    this.#room.give(this.#network, this.#bytes)
    this.#bytes = 0
  }
}
