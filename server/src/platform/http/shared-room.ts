/** Whose bytes they are, and from which network they call. */
export interface Holder {
  readonly whose: string
  readonly network: string
}

export interface RoomSize {
  readonly bytes: number
  readonly bytesEach: number
  /** A network with more gives way to all others. */
  readonly bytesPerNetwork: number
}

/**
 * Counts bytes that are held in memory, in all and for each who has a share of them. When the room is full, whoever holds
 * most gives way to those who hold less: a few who never let go of their shares keep nobody else out.
 */
export class SharedRoom {
  readonly #size: RoomSize
  /** The oldest first. */
  readonly #held = new Set<HeldBytes>()
  readonly #shares = new Map<string, number>()
  readonly #networks = new Map<string, number>()
  #all = 0

  constructor(size: RoomSize) {
    this.#size = size
  }

  /** Whether there was room for so many bytes more, which then count. */
  take(held: HeldBytes, more: number): boolean {
    const { bytes, bytesEach } = this.#size
    if (this.#of(held.holder) + more > bytesEach) return false
    while (this.#all + more > bytes) {
      const other = this.#whoGivesWayTo(held, more)
      if (!other) return false
      other.giveWay()
    }
    this.#held.add(held)
    this.#add(held.holder, more)
    return true
  }

  give(held: HeldBytes): void {
    if (this.#held.delete(held)) this.#add(held.holder, -held.bytes)
  }

  /** The oldest of the largest holder: in a network that holds too much, or else of anybody who holds more than this one then. */
  #whoGivesWayTo({ holder }: HeldBytes, more: number): HeldBytes | undefined {
    const mine = this.#of(holder) + more
    const isOfLargeNetwork = this.#near(holder) + more > this.#size.bytesPerNetwork
    const network = isOfLargeNetwork ? holder.network : this.#largeNetwork()
    let largest = network === undefined || isOfLargeNetwork ? mine : 0
    let found: HeldBytes | undefined
    for (const each of this.#held) {
      const share = this.#of(each.holder)
      const isThere = network === undefined || each.holder.network === network
      if (!isThere || !each.mayGiveWay || share <= largest) continue
      largest = share
      found = each
    }
    return found
  }

  /** The network that holds most, where that is too much. */
  #largeNetwork(): string | undefined {
    let most = this.#size.bytesPerNetwork
    let found: string | undefined
    for (const [network, bytes] of this.#networks) {
      if (bytes <= most) continue
      most = bytes
      found = network
    }
    return found
  }

  #of({ whose }: Holder): number {
    return this.#shares.get(whose) ?? 0
  }

  #near({ network }: Holder): number {
    return this.#networks.get(network) ?? 0
  }

  #add({ whose, network }: Holder, more: number): void {
    this.#all += more
    addTo(this.#shares, whose, more)
    addTo(this.#networks, network, more)
  }
}

function addTo(counts: Map<string, number>, key: string, more: number): void {
  const count = (counts.get(key) ?? 0) + more
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}

/** One thing that is held in a room: an answer on its way, a body that arrives. */
export class HeldBytes {
  readonly holder: Holder
  readonly #room: SharedRoom
  readonly #stop: () => void
  #bytes = 0
  /** What is being worked on cannot be let go of. */
  mayGiveWay = true

  /** `stop` lets go of it before its time. */
  constructor(room: SharedRoom, holder: Holder, stop: () => void) {
    this.#room = room
    this.holder = holder
    this.#stop = stop
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Whether there was room for so many bytes more. */
  take(more: number): boolean {
    const isThere = this.#room.take(this, more)
    if (isThere) this.#bytes += more
    return isThere
  }

  /** Gives all of it back; a second time does nothing. */
  give(): void {
    this.#room.give(this)
    this.#bytes = 0
  }

  giveWay(): void {
    this.give()
    this.#stop()
  }
}
