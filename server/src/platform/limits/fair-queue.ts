import { kitErrors } from '@tongying/contract/kit'
import { Problem } from '../problem.ts'

/** Who asks for something that costs: networks take turns, and within a network its subjects. */
export interface Asker {
  readonly network: string
  readonly subject: string
  /** Has proved before who they are: goes before those who have not, once, and in two turns of three. */
  readonly isKnown?: boolean
  /** Ended when the caller has gone: what nobody waits for is not begun. */
  readonly signal?: AbortSignal
}

interface QueueSize {
  /** So many run at a time. */
  readonly running: number
  /** So many of one network run at a time: a caller from elsewhere then finds a free place. As many as run, unless told. */
  readonly runningEach?: number
  /** So many of one subject run at a time; as many as of its network, unless told. */
  readonly runningOf?: number
  /** So many wait at most, of all networks together; as many again who are known. */
  readonly waiting: number
  /** So many wait at most of one network; as many again who are known. */
  readonly waitingEach: number
}

interface Waiting {
  readonly asker: Asker
  readonly start: () => void
}

/** A network, or a subject in one, as long as anything of it waits or runs. */
interface Present {
  jobs: number
  running: number
  /** Which of all jobs began last for it; 0 before the first. */
  lastTurn: number
}

/** Does what costs a few at a time, in fair turns; who would have to wait too long is told at once to come back. */
export class FairQueue {
  readonly #size: QueueSize
  #running = 0
  #turn = 0
  #waiting: Waiting[] = []
  readonly #present = new Map<string, Present>()
  /** So many turns in a row went to known askers. */
  #knownInARow = 0
  /** The known subjects that had their turn while others waited: as many as there are accounts, whatever callers make up. */
  readonly #servedFirst = new Set<string>()

  constructor(size: QueueSize) {
    this.#size = size
  }

  /** Runs `work` when its turn comes; throws `Busy` when too many wait, and the signal's reason when it ends before. */
  async run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    asker.signal?.throwIfAborted()
    this.#enter(asker)
    try {
      if (this.#mayBegin(asker)) this.#begin(asker)
      else await this.#wait(asker)
    } catch (error) {
      this.#leave(asker)
      throw error
    }
    try {
      return await work()
    } finally {
      this.#end(asker)
      this.#leave(asker)
      this.#next()
    }
  }

  /** Of how many networks and subjects it knows something now. */
  remembered(): number {
    return this.#present.size
  }

  /** Whether work of this asker would begin at once. */
  hasPlace(asker: Asker): boolean {
    return this.#mayBegin(asker)
  }

  #wait(asker: Asker): Promise<void> {
    // Known askers have waiting places of their own, which no flood of strangers takes.
    const alike = this.#waiting.filter((each) => (each.asker.isKnown ?? false) === (asker.isKnown ?? false))
    const ofNetwork = alike.filter((each) => each.asker.network === asker.network).length
    if (alike.length >= this.#size.waiting || ofNetwork >= this.#size.waitingEach) {
      throw new Problem(kitErrors.Busy, { values: { seconds: 3 } })
    }
    return new Promise((resolve, reject) => {
      const { signal } = asker
      const giveUp = () => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting)
        reject(signal?.reason)
      }
      const start = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const waiting = { asker, start }
      this.#waiting.push(waiting)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  #next(): void {
    if (this.#waiting.length === 0) {
      this.#servedFirst.clear()
      return
    }
    const ready = this.#waiting.filter((each) => this.#mayBegin(each.asker))
    const chosen = this.#choose(ready)
    if (!chosen) return
    this.#waiting = this.#waiting.filter((each) => each !== chosen)
    this.#begin(chosen.asker)
    chosen.start()
  }

  #mayBegin(asker: Asker): boolean {
    const { running, runningEach = running, runningOf = runningEach } = this.#size
    const of = (key: string) => this.#present.get(key)?.running ?? 0
    return this.#running < running && of(asker.network) < runningEach && of(subjectKey(asker)) < runningOf
  }

  #begin(asker: Asker): void {
    this.#running += 1
    this.#turn += 1
    if (asker.isKnown) this.#servedFirst.add(subjectKey(asker))
    for (const present of this.#presentOf(asker)) {
      present.running += 1
      present.lastTurn = this.#turn
    }
  }

  #end(asker: Asker): void {
    this.#running -= 1
    for (const present of this.#presentOf(asker)) present.running -= 1
  }

  #enter(asker: Asker): void {
    for (const key of keysOf(asker)) {
      const present = this.#present.get(key) ?? { jobs: 0, running: 0, lastTurn: 0 }
      present.jobs += 1
      this.#present.set(key, present)
    }
  }

  /** What nobody waits for any more is forgotten: callers choose their subjects, and could fill the memory with them. */
  #leave(asker: Asker): void {
    for (const key of keysOf(asker)) {
      const present = this.#present.get(key)
      if (!present) continue
      present.jobs -= 1
      if (present.jobs === 0) this.#present.delete(key)
    }
  }

  #presentOf(asker: Asker): Present[] {
    return keysOf(asker).flatMap((key) => this.#present.get(key) ?? [])
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
    return asker.isKnown === true && !this.#servedFirst.has(subjectKey(asker))
  }

  /** Whose network's turn is longest ago, then whose own is; else who came first. */
  #isBefore(a: Asker, b: Asker): boolean {
    const last = (key: string) => this.#present.get(key)?.lastTurn ?? 0
    if (last(a.network) !== last(b.network)) return last(a.network) < last(b.network)
    return last(subjectKey(a)) < last(subjectKey(b))
  }
}

function keysOf(asker: Asker): [string, string] {
  return [asker.network, subjectKey(asker)]
}

function subjectKey({ network, subject }: Asker): string {
  return `${network} ${subject}`
}
