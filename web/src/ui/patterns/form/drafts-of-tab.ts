import type { StoredDraft } from './draft-state.ts'

/** What this tab remembers of drafts beyond one visit of their page, by the draft. */
export class DraftsOfTab<Saver extends object> {
  /** Savers whose page was left before everything was saved: they go on until the draft is opened again. */
  readonly #leftBehind = new Map<string, Saver>()
  /** The newest content that the server acknowledged: a read that was under way meanwhile may be older. */
  readonly #acknowledged = new Map<string, StoredDraft>()

  leaveBehind(draft: string, saver: Saver): void {
    this.#leftBehind.set(draft, saver)
  }

  /** The saver that was left behind; from now on it is nobody's. */
  takeLeft(draft: string): Saver | undefined {
    const left = this.#leftBehind.get(draft)
    this.#leftBehind.delete(draft)
    return left
  }

  /** The saver has nothing left to save. */
  release(draft: string, saver: Saver): boolean {
    return this.#leftBehind.get(draft) === saver && this.#leftBehind.delete(draft)
  }

  acknowledge(draft: string, stored: StoredDraft): void {
    this.#acknowledged.set(draft, stored)
  }

  acknowledged(draft: string): StoredDraft | undefined {
    return this.#acknowledged.get(draft)
  }

  forget(draft: string): void {
    this.#acknowledged.delete(draft)
  }
}
