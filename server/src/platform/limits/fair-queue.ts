import { kitErrors } from '@tongying/contract/kit'
import { Problem } from '../problem.ts'

/** Who asks for something that costs: networks take turns, and within a network its subjects. */
export interface Asker {
  readonly network: string
  readonly subject: string
  /** Has proved before who they are: goes before those who have not, once, and in two turns of three. */
  readonly isKnown?: boolean
}

export interface QueueSize {
  /** So many run at a time. */
  readonly running: number
  /** So many of one network run at a time: a caller from elsewhere then finds a free place. As many as run, unless told. */
  readonly runningEach?: number
  /** So many wait at most, of all networks together. */
  readonly waiting: number
  /** So many wait at most of one network. */
  readonly waitingEach: number
}

interface Waiting {
  readonly asker: Asker
  readonly start: () => void
}

/** Does what costs a few at a time, in fair turns; who would have to wait too long is told at once to come back. */
export class FairQueue {
  readonly #size: QueueSize
  #running = 0
  readonly #runningOf = new Map<string, number>()
  #turn = 0
  /** So many turns in a row went to known askers. */
  #knownInARow = 0
  #waiting: Waiting[] = []
  /** The turn that a network, or a subject in it, had last. */
  readonly #lastTurn = new Map<string, number>()

  constructor(size: QueueSize) {
    this.#size = size
  }

  /** Runs `work` when its turn comes; throws `Busy` when too many wait. */
  async run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    if (!this.#mayBegin(asker)) await this.#wait(asker)
    else this.#begin(asker)
    try {
      return await work()
    } finally {
      this.#end(asker)
      this.#next()
    }
  }

  #wait(asker: Asker): Promise<void> {
    const ofNetwork = this.#waiting.filter((each) => each.asker.network === asker.network).length
    if (this.#waiting.length >= this.#size.waiting || ofNetwork >= this.#size.waitingEach) {
      throw new Problem(kitErrors.Busy, { values: { seconds: 3 } })
    }
    return new Promise((resolve) => {
      this.#waiting.push({ asker, start: resolve })
    })
  }

  #next(): void {
    if (this.#waiting.length === 0) {
      this.#lastTurn.clear()
      return
    }
    const ready = this.#waiting.filter((each) => this.#mayBegin(each.asker))
    const chosen = this.#choose(ready)
    if (!chosen) return
    this.#waiting = this.#waiting.filter((each) => each !== chosen)
    this.#begin(chosen.asker)
    chosen.start()
  }

  #mayBegin({ network }: Asker): boolean {
    const { running, runningEach = running } = this.#size
    return this.#running < running && (this.#runningOf.get(network) ?? 0) < runningEach
  }

  #end({ network }: Asker): void {
    this.#running -= 1
    const left = (this.#runningOf.get(network) ?? 1) - 1
    if (left > 0) this.#runningOf.set(network, left)
    else this.#runningOf.delete(network)
  }

  #begin(asker: Asker): void {
    this.#running += 1
    this.#runningOf.set(asker.network, (this.#runningOf.get(asker.network) ?? 0) + 1)
    this.#turn += 1
    this.#lastTurn.set(asker.network, this.#turn)
    this.#lastTurn.set(subjectKey(asker), this.#turn)
  }

  /**
   * Of three turns two go to known askers, as long as there are any who had none yet in this rush: somebody known who
   * asks again and again keeps nobody out.
   */
  #choose(ready: readonly Waiting[]): Waiting | undefined {
    const known = ready.filter((each) => this.#goesFirst(each.asker))
    const others = ready.filter((each) => !this.#goesFirst(each.asker))
    const isKnownTurn = known.length > 0 && (others.length === 0 || this.#knownInARow < 2)
    this.#knownInARow = isKnownTurn ? this.#knownInARow + 1 : 0
    const [first, ...rest] = isKnownTurn ? known : others
    return rest.reduce((best, each) => (best && this.#isBefore(each.asker, best.asker) ? each : best), first)
  }

  #goesFirst(asker: Asker): boolean {
    return asker.isKnown === true && !this.#lastTurn.has(subjectKey(asker))
  }

  /** Whose network's turn is longest ago, then whose own is; else who came first. */
  #isBefore(a: Asker, b: Asker): boolean {
    const last = (key: string) => this.#lastTurn.get(key) ?? 0
    if (last(a.network) !== last(b.network)) return last(a.network) < last(b.network)
    return last(subjectKey(a)) < last(subjectKey(b))
  }
}

function subjectKey({ network, subject }: Asker): string {
  return `${network} ${subject}`
}
