import { createStore } from '../../core/store.ts'
import { DraftContent } from './draft-content.ts'
import { type DraftSaverOptions, type DraftState, openedDraft } from './draft-state.ts'
import type { KeptCopy } from './local-copies.ts'
import type { Fields } from './merge-draft.ts'
import { OwnCopy } from './own-copy.ts'

/** A draft as its page shows it: its content, its copy in the browser and its state change together. */
export class ShownDraft {
  readonly state = createStore<DraftState>(openedDraft)
  readonly content: DraftContent
  readonly copy: OwnCopy
  #options: DraftSaverOptions
  #isFinished = false

  constructor(options: DraftSaverOptions) {
    this.#options = options
    this.content = new DraftContent(options)
    this.copy = new OwnCopy(options.accountId, options.name)
  }

  follow(options: DraftSaverOptions): void {
    this.#options = options
  }

  get isFinished(): boolean {
    return this.#isFinished
  }

  /** Submitted or deleted: nothing of it is kept any more. */
  finish(): void {
    this.#isFinished = true
    this.copy.drop()
  }

  set(change: Partial<DraftState>): void {
    this.state.set({ ...this.state.get(), ...change })
  }

  showConflicts(): void {
    this.set({ conflicts: this.content.conflicts })
  }

  /** Shows what is to be chosen, and puts what came from elsewhere into the form. */
  showMerged(taken: Fields): void {
    this.showConflicts()
    if (Object.keys(taken).length > 0) this.#options.onTaken(taken)
  }

  /** Keeps what the server has not acknowledged, and nothing else. */
  keep(): void {
    // The answer of a save that was under way changes nothing of that.
    if (this.#isFinished) return
    this.set({ unfit: this.content.toSend().unfit })
    const unsaved = this.unsaved()
    if (unsaved === undefined) {
      this.copy.drop()
      return
    }
    const isKept = this.copy.keep(unsaved)
    if (isKept !== undefined) this.set({ isKept })
  }

  /** What the server has not acknowledged. */
  unsaved(): KeptCopy['copy'] | undefined {
    return this.#isFinished ? undefined : this.content.unsaved()
  }
}
