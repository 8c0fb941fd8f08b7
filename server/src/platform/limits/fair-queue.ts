import { kitErrors } from '@tongying/contract/kit'
import { Problem } from '../problem.ts'
import { Tally } from './tally.ts'
import { type Asker, type MayBegin, type Waiting, WaitingCalls } from './waiting-calls.ts'

export type { Asker }

/** What a queue runs; its argument is whether it had to wait. */
export type Work<T> = (hasWaited: boolean) => Promise<T>

interface QueueSize {
  /** So many run at a time. */
  readonly running: number
  /** So many of one network run at a time: a caller from elsewhere then finds a free place. As many as run, unless given. */
  readonly runningEach?: number
  /** So many more run for networks of which nobody runs or waits: who comes beside a flood does not wait for its turn. */
  readonly spare?: number
  /** So many of one subject run at a time; as many as of its network, unless given. */
  readonly runningOf?: number
  /** So many wait at most, of all networks together; as many again who are known. */
  readonly mostWaiting: number
  /** So many wait at most of one network; as many again who are known. */
  readonly mostWaitingEach: number
}

/** Of three turns in a row so many go to known askers, as long as any of them had none yet in this rush. */
const knownTurns = 2

/** Does what costs a few at a time, in fair turns; a caller who would have to wait too long is refused at once. */
export class FairQueue {
  readonly #size: QueueSize
  #running = 0
  /** How many calls of each network and of each subject run. */
  readonly #runningOf = new Tally()
  /** How many wait: of all, and of each network; known askers apart. */
  readonly #waitingOf = new Tally()
  /** Known askers that had no turn yet in this rush. */
  readonly #first = new WaitingCalls()
  readonly #others = new WaitingCalls()
  /** So many turns in a row went to known askers. */
  #knownInARow = 0
  /** The known subjects that had their turn while others waited: as many as there are accounts, whatever callers make up. */
  readonly #servedFirst = new Set<string>()
  readonly #may: MayBegin

  constructor(size: QueueSize) {
    this.#size = size
    const { running, runningEach = running, runningOf = runningEach } = size
    this.#may = {
      network: (network) => this.#runningOf.of(network) < runningEach,
      subject: (network, subject) => this.#runningOf.of(subjectKey({ network, subject })) < runningOf,
    }
  }

  /**
   * Runs `work` when its turn comes.
   * @throws Busy when too many wait, and the signal's reason when it ends before
   */
  async run<T>(asker: Asker, work: Work<T>): Promise<T> {
    asker.signal?.throwIfAborted()
    const hasWaited = !this.hasPlace(asker)
    if (hasWaited) await this.#wait(asker)
    else this.#begin(asker)
    try {
      return await work(hasWaited)
    } finally {
      this.#end(asker)
      this.#next()
    }
  }

  /** Of how many networks and subjects it knows something now. */
  remembered(): number {
    return this.#runningOf.size + this.#waitingOf.size
  }

  /** Whether work of this asker would begin at once. */
  hasPlace({ network, subject }: Asker): boolean {
    const { running, spare = 0 } = this.#size
    const places = spare > 0 && this.#isIdle(network) ? running + spare : running
    return this.#running < places && this.#may.network(network) && this.#may.subject(network, subject)
  }

  /** Whether nobody of a network runs or waits. */
  #isIdle(network: string): boolean {
    const waiting = placesOf({ network, subject: '' })[1]
    const waitingKnown = placesOf({ network, subject: '', isKnown: true })[1]
    return (
      [waiting, waitingKnown].every((place) => this.#waitingOf.of(place) === 0) && this.#runningOf.of(network) === 0
    )
  }

  /** Waits until another call's end has begun this one. */
  #wait(asker: Asker): Promise<void> {
    const [all, ofNetwork] = placesOf(asker)
    if (
      this.#waitingOf.of(all) >= this.#size.mostWaiting ||
      this.#waitingOf.of(ofNetwork) >= this.#size.mostWaitingEach
    )
      throw new Problem(kitErrors.Busy, { values: { seconds: 3 } })
    return new Promise((resolve, reject) => {
      const { signal } = asker
      const giveUp = () => {
        this.#remove(waiting)
        reject(signal?.reason)
      }
      const start = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const waiting = { asker, start }
      for (const place of placesOf(asker)) this.#waitingOf.add(place, 1)
      const line = this.#goesFirst(asker) ? this.#first : this.#others
      line.add(waiting)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  #remove(waiting: Waiting): void {
    for (const place of placesOf(waiting.asker)) this.#waitingOf.add(place, -1)
    this.#first.remove(waiting)
    this.#others.remove(waiting)
  }

  /** One call ended, so one may begin, unless the one that ended had a spare place. */
  #next(): void {
    if (this.#first.isEmpty && this.#others.isEmpty) {
      this.#servedFirst.clear()
      return
    }
    const chosen = this.#running < this.#size.running ? this.#choose() : undefined
    if (!chosen) return
    this.#knownInARow = this.#goesFirst(chosen.asker) ? this.#knownInARow + 1 : 0
    this.#remove(chosen)
    this.#begin(chosen.asker)
    chosen.start()
  }

  /** Known askers go first, but not always: strangers have every third turn. */
  #choose(): Waiting | undefined {
    const lines = this.#knownInARow < knownTurns ? [this.#first, this.#others] : [this.#others, this.#first]
    for (const line of lines) {
      const next = line.next(this.#may)
      if (next) return next
    }
    return undefined
  }

  #begin(asker: Asker): void {
    this.#running += 1
    for (const key of [asker.network, subjectKey(asker)]) this.#runningOf.add(key, 1)
    if (asker.isKnown) this.#endPrecedence(asker)
    for (const line of [this.#first, this.#others]) line.toEnd(asker)
  }

  #end(asker: Asker): void {
    this.#running -= 1
    for (const key of [asker.network, subjectKey(asker)]) this.#runningOf.add(key, -1)
  }

  /** Who has gone first once waits like everybody else: somebody known who asks again and again keeps nobody out. */
  #endPrecedence(asker: Asker): void {
    this.#servedFirst.add(subjectKey(asker))
    for (const each of this.#first.removeAllOf(asker)) this.#others.add(each)
  }

  #goesFirst(asker: Asker): boolean {
    return asker.isKnown === true && !this.#servedFirst.has(subjectKey(asker))
  }
}

function subjectKey({ network, subject }: Pick<Asker, 'network' | 'subject'>): string {
  return `${network} ${subject}`
}

/** Known askers have waiting places of their own, which no flood of strangers takes. */
function placesOf({ network, isKnown }: Asker): [all: string, ofNetwork: string] {
  const kind = isKnown ? 'known' : 'stranger'
  return [kind, `${kind} ${network}`]
}
