import { liveRepeatedMs } from '@tongying/contract/platform'

/** A page says how long ago it began to fetch; its socket may arrive that much later. */
const arrivalMs = 10_000
/** More are not kept: a page that missed some fetches everything again. */
const keptMax = 5_000

interface Recent {
  readonly atMs: number
  readonly to: ReadonlySet<string>
  readonly text: string
}

/** The live messages of the last minute, for pages whose socket opens after they fetched what they show. */
export class RecentMessages {
  readonly #nowMs: () => number
  #messages: Recent[] = []
  /** From here on no message is missing. */
  #completeSinceMs: number

  /** `nowMs`: a clock that never goes back, in milliseconds. */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
    this.#completeSinceMs = nowMs()
  }

  /** Keeps a message to these accounts, and drops what is too old. */
  keep(to: readonly string[], text: string): void {
    this.#messages.push({ atMs: this.#nowMs(), to: new Set(to), text })
    const oldestMs = this.#nowMs() - liveRepeatedMs - arrivalMs
    const tooOld = this.#messages.findIndex(({ atMs }) => atMs >= oldestMs)
    const dropped = Math.max(tooOld, this.#messages.length - keptMax)
    if (dropped <= 0) return
    this.#completeSinceMs = this.#messages[dropped - 1]?.atMs ?? this.#completeSinceMs
    this.#messages = this.#messages.slice(dropped)
  }

  /** What this account was sent since `sinceMs` ago; undefined when that is not known any more. */
  since(accountId: string, sinceMs: number): string[] | undefined {
    const fromMs = this.#nowMs() - sinceMs - arrivalMs
    if (sinceMs > liveRepeatedMs || fromMs + arrivalMs < this.#completeSinceMs) return undefined
    return this.#messages.filter(({ atMs, to }) => atMs >= fromMs && to.has(accountId)).map(({ text }) => text)
  }
}
