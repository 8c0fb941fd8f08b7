/** Who asks for something that costs: networks take turns, and within a network its subjects. */
export interface Asker {
  readonly network: string
  readonly subject: string
  /** Has proved before who they are: goes before those who have not, once, and in two turns of three. */
  readonly isKnown?: boolean
  /** Ended when the caller has gone: what nobody waits for is not begun. */
  readonly signal?: AbortSignal
}

/** A call that waits; `start` begins it. */
export interface Waiting {
  readonly asker: Asker
  readonly start: () => void
}

/** Which networks, and which of their subjects, may begin another call now. */
export interface MayBegin {
  network(network: string): boolean
  subject(network: string, subject: string): boolean
}

/**
 * Calls that wait. Networks take turns, in a network its subjects, and a subject's calls begin in the order in which they
 * came: in each of the three maps what stands first is next. Adding, removing and finding the next call cost the same
 * however many wait.
 */
export class WaitingCalls {
  readonly #networks = new Map<string, Map<string, Set<Waiting>>>()

  get isEmpty(): boolean {
    return this.#networks.size === 0
  }

  add(waiting: Waiting): void {
    const { network, subject } = waiting.asker
    const subjects = this.#networks.get(network) ?? new Map<string, Set<Waiting>>()
    const calls = subjects.get(subject) ?? new Set<Waiting>()
    calls.add(waiting)
    subjects.set(subject, calls)
    this.#networks.set(network, subjects)
  }

  /** Removes a call from wherever it stands, if it is here. */
  remove(waiting: Waiting): void {
    const { network, subject } = waiting.asker
    const subjects = this.#networks.get(network)
    const calls = subjects?.get(subject)
    if (!subjects || !calls?.delete(waiting)) return
    if (calls.size === 0) subjects.delete(subject)
    if (subjects.size === 0) this.#networks.delete(network)
  }

  /** Removes all calls of a subject and answers them, the oldest first. */
  removeAllOf({ network, subject }: Asker): readonly Waiting[] {
    const all = [...(this.#networks.get(network)?.get(subject) ?? [])]
    for (const each of all) this.remove(each)
    return all
  }

  /** The call whose turn is next among those that may begin. Who may not is someone at work, so few are passed over. */
  next(may: MayBegin): Waiting | undefined {
    for (const [network, subjects] of this.#networks) {
      if (!may.network(network)) continue
      for (const [subject, calls] of subjects) {
        if (!may.subject(network, subject)) continue
        const [first] = calls
        return first
      }
    }
    return undefined
  }

  /** A network that has had its turn, and its subject there, stand behind all others. */
  toEnd({ network, subject }: Asker): void {
    const subjects = this.#networks.get(network)
    if (!subjects) return
    moveToEnd(this.#networks, network)
    moveToEnd(subjects, subject)
  }
}

function moveToEnd<T>(map: Map<string, T>, key: string): void {
  const value = map.get(key)
  if (value === undefined) return
  map.delete(key)
  map.set(key, value)
}
