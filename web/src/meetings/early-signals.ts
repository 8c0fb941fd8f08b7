import type { PeerSignal } from '@tongying/contract/meetings'

/** Bounds on what a stranger can make this page remember. */
const most = { pages: 20, signalsOfPage: 60 } as const

/** Signals that arrived before the roster named their sender. */
export class EarlySignals {
  readonly #kept = new Map<string, PeerSignal[]>()

  keep(participantId: string, pageId: string, signal: PeerSignal): void {
    const key = `${participantId} ${pageId}`
    const early = this.#kept.get(key) ?? []
    if (early.length < most.signalsOfPage && this.#kept.size < most.pages) this.#kept.set(key, [...early, signal])
  }

  /** Removes and answers what one page sent, in its order. */
  take(participantId: string, pageId: string): readonly PeerSignal[] {
    const key = `${participantId} ${pageId}`
    const early = this.#kept.get(key) ?? []
    this.#kept.delete(key)
    return early
  }

  clear(): void {
    this.#kept.clear()
  }
}
