import { Transform } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isIn, kitErrors } from '@tongying/contract/kit'
import type { FastifyInstance } from 'fastify'
import { FairQueue } from '../limits/fair-queue.ts'
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

/** What is larger is read one in each turn of the process: a call takes several, and waits for one such body in each. */
const readAtOnce = 8_192
/** More than fit the memory of bodies. */
const waitingBodies = { mostWaiting: 10_000, mostWaitingEach: 2_500 }

/**
 * Bounds the memory of bodies that arrive or are worked on: what has no room is answered 503, `Busy`. Bytes count as
 * they arrive, since a length that is only promised costs nothing. Parts of files are not held and do not count.
 */
export function limitBodyRoom(app: FastifyInstance, room: BodyRoom = defaultRoom): void {
  const rooms = { large: roomOf(room), small: roomOf(room.small), smallUpTo: room.small.upTo }
  const turns = new FairQueue({ running: 1, ...waitingBodies })
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isHeld = hasBody(request.raw) && !isIn(['GET', 'HEAD', 'OPTIONS'], request.method)
    if (!isHeld || request.headers['content-type'] === 'application/offset+octet-stream') {
      done(null, payload)
      return
    }
    const busy = () => new Problem(kitErrors.Busy, { values: { seconds: comeBackSeconds } })
    const network = networkOf(request.ip)
    const held = new HeldBody(rooms, network, () => counted.destroy(busy()))
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        if (held.take(chunk.length)) next(null, chunk)
        else next(busy())
      },
      flush(next) {
        const end = () => {
          held.keep()
          next()
        }
        if (held.bytes <= readAtOnce) end()
        else turns.run({ network, subject: '' }, () => readInTurn(counted, end)).catch(next)
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

/** The end of a body lets the call be read; what else waits for its turn then goes first. */
async function readInTurn({ destroyed }: Transform, end: () => void): Promise<void> {
  // Whose caller has gone takes nobody's turn.
  if (destroyed) return
  end()
  await nextTurn()
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

  get bytes(): number {
    return this.#held.bytes
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
