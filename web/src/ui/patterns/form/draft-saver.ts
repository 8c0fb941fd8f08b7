import type { Store } from '../../core/store.ts'
import type { DraftContent, NextSave } from './draft-content.ts'
import type { DraftSaverOptions, DraftState, Saved, StoredDraft } from './draft-state.ts'
import { DraftsOfTab } from './drafts-of-tab.ts'
import { dropCopy, type KeptCopy } from './local-copies.ts'
import { changedFields, type Fields } from './merge-draft.ts'
import { onLastChance } from './on-last-chance.ts'
import type { OwnCopy } from './own-copy.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import { isDraftChanged, saveFailure } from './save-failure.ts'
import { saveInRounds } from './save-in-rounds.ts'
import { SaveQueue } from './save-queue.ts'
import { ShownDraft } from './shown-draft.ts'

const pauseMs = 1_200
const retryAfterMs = 10_000

const draftsOfTab = new DraftsOfTab<DraftSaver>()

/**
 * Saves one draft by itself: one save at a time (`SaveQueue`), each based on the version before it, tried again when there
 * is no connection. What is not saved is kept in the browser (`OwnCopy`); what was changed elsewhere meanwhile is merged by
 * field (`DraftContent`), and nothing is discarded before the person has chosen.
 */
export class DraftSaver {
  #options: DraftSaverOptions
  readonly #draft: ShownDraft
  readonly #content: DraftContent
  readonly #copy: OwnCopy
  readonly #queue = new SaveQueue((isWanted) => this.#saveIfNeeded(isWanted))
  /** Copies that change a field which is not saved or not decided yet. */
  #deferred: readonly KeptCopy[] = []
  #isSubmitting = false
  /** Submitted, or taken over by another saver: nothing is saved any more. */
  #isOver = false

  constructor(options: DraftSaverOptions) {
    this.#options = options
    this.#draft = new ShownDraft(options)
    this.#content = this.#draft.content
    this.#copy = this.#draft.copy
  }

  get state(): Store<DraftState> {
    return this.#draft.state
  }

  /** The newest functions of the page that shows the draft. */
  follow(options: DraftSaverOptions): void {
    this.#options = options
    this.#draft.follow(options)
  }

  /** The page is open: takes over what earlier visits could not save; answers what to do when the page is left. */
  open(): () => void {
    this.#isOver = false
    const ignore = onLastChance(() => void this.flush())
    this.#takeOver()
    return () => {
      ignore()
      this.#leave()
    }
  }

  /** Something was typed: it is kept here at once, and saved when the typing pauses. */
  touch(values: Fields): void {
    this.#content.type(values)
    this.#draft.showConflicts()
    this.#planSave(pauseMs)
  }

  /** Saves what waits now, after what is under way; with `isWanted` also a draft in which nothing was typed yet. */
  flush({ isWanted = false } = {}): Promise<void> {
    return this.#queue.flush(isWanted)
  }

  /** Decides a conflict: what was typed here, or what stands on the server. */
  choose(field: string, side: 'mine' | 'theirs'): void {
    const taken = this.#content.choose(field, side)
    if (!taken) return
    this.#draft.showMerged(taken)
    this.#planSave(0)
  }

  /** What came from elsewhere was looked at. */
  acceptTaken(): void {
    this.#draft.set({ taken: [] })
  }

  /**
   * Saves what waits, then submits on top of that version. Rejects with the reason when it cannot be saved, when something
   * has to be chosen first, and with `DraftChanged` when something came from elsewhere that the person has not looked at.
   */
  submit<R>(send: (version: number) => Promise<R>): Promise<R> {
    this.#queue.cancel()
    return this.#queue.whenIdle(() => this.#submitNow(send))
  }

  /** Submitted or deleted: nothing of it is kept or saved any more. */
  finish(): void {
    this.#isOver = true
    this.#queue.cancel()
    this.#draft.finish()
    draftsOfTab.forget(this.#copy.draft)
  }

  async #submitNow<R>(send: (version: number) => Promise<R>): Promise<R> {
    this.#isSubmitting = true
    this.#draft.set({ taken: [] })
    try {
      await saveInRounds(this.#content, () => this.#saveOnce())
      refuseUnseen(this.state.get())
      const done = await this.#sendSubmission(send)
      this.finish()
      return done
    } finally {
      this.#isSubmitting = false
      if (!this.#isOver) this.#planSave(pauseMs)
    }
  }

  async #sendSubmission<R>(send: (version: number) => Promise<R>): Promise<R> {
    const based = this.#content.version
    try {
      return await send(based)
    } catch (error) {
      this.#mergeCurrent(error, based)
      throw error
    }
  }

  /** Takes over from the page that was left; what is typed meanwhile is saved after its last save was answered. */
  #takeOver(): void {
    const { draft } = this.#copy
    const earlier = draftsOfTab.takeLeft(draft)
    if (!earlier || earlier === this) this.#adoptAll([])
    else void this.#queue.occupy(earlier.#stop(draft), (left) => this.#adoptAll(left))
  }

  #adoptAll(left: readonly KeptCopy[]): void {
    const known = draftsOfTab.acknowledged(this.#copy.draft)
    if (known && known.version > this.#content.version) this.#merge(known)
    const stored = this.#copy.others().filter(({ key }) => left.every((each) => each.key !== key))
    this.#adoptEach([...stored, ...left])
    if (this.#content.isDirty()) this.#planSave(0)
  }

  #adoptEach(copies: readonly KeptCopy[]): void {
    const adopted = copies.filter(({ copy }) => this.#adopt(copy))
    this.#deferred = copies.filter((each) => !adopted.includes(each))
    if (this.state.get().isKept) for (const { key } of adopted) dropCopy(key)
  }

  #adopt(copy: KeptCopy['copy']): boolean {
    const taken = this.#content.adopt(copy)
    if (!taken) return false
    this.#draft.showMerged(taken)
    this.#draft.keep()
    return true
  }

  /** The page is left: one more try, and the copy stays until the server has acknowledged it. */
  #leave(): void {
    if (this.#isOver || !(this.#queue.isRunning || this.#content.isDirty())) return
    draftsOfTab.leaveBehind(this.#copy.draft, this)
    void this.flush()
  }

  /** Ends the saving of a page that was left; answers what it had not saved. */
  #stop(draft: string): Promise<KeptCopy[]> {
    this.#isOver = true
    this.#queue.cancel()
    return this.#queue.whenIdle(() => {
      const copy = this.#draft.unsaved()
      if (this.#copy.draft === draft) return copy ? [{ key: this.#copy.key, copy }] : []
      // Its last save made a draft of its own, which is not open.
      this.#isOver = this.#draft.isFinished
      this.#planSave(0)
      return []
    })
  }

  #planSave(ms: number): void {
    this.#queue.cancel()
    this.#draft.keep()
    if (this.#isOver) return
    if (this.#content.isDirty()) this.#waitAndPlan(ms)
    else if (!this.#queue.isRunning) this.#settle()
  }

  #waitAndPlan(ms: number): void {
    this.#draft.set({ is: 'waiting' })
    this.#plan(ms)
  }

  #plan(ms: number): void {
    if (this.#isOver || this.#isSubmitting) this.#queue.cancel()
    else this.#queue.plan(ms)
  }

  async #saveIfNeeded(isWanted: boolean): Promise<void> {
    if (this.#isOver || this.#isSubmitting || !(isWanted || this.#content.isDirty())) return
    await this.#saveOnce().catch(() => undefined)
  }

  /** One save; a failure is shown in the state, a content from elsewhere merged, and the error thrown. */
  async #saveOnce(): Promise<void> {
    const next = this.#content.nextSave()
    this.#draft.keep()
    this.#draft.set({ is: 'saving' })
    await this.#queue.occupy(
      this.#options.save(next.sending, next.based, next.key),
      (saved) => this.#acknowledge(next, saved),
      (error) => this.#fail(error, next),
    )
  }

  #acknowledge({ sending }: NextSave, { version, savedAt, name }: Saved): void {
    if (name !== undefined && !this.#copy.isNamed(name)) this.#rename(name)
    this.#content.acknowledge(sending, version)
    draftsOfTab.acknowledge(this.#copy.draft, { version, values: sending })
    this.#draft.set({ savedAt, why: '' })
    this.#afterAnswer(pauseMs)
  }

  #fail(error: unknown, { sending, based }: NextSave): void {
    if (this.#mergeCurrent(error, based)) {
      // Another tab has saved the same: the server has what is in the fields since now at the latest.
      if (!this.#content.isDirty()) this.#draft.set({ savedAt: new Date().toISOString(), why: '' })
      this.#afterAnswer(0)
      return
    }
    const { is, why, isRepeatable } = saveFailure(error)
    if (!isRepeatable) this.#content.giveUpFirst()
    this.#draft.set({ is, why })
    this.#draft.keep()
    if (is !== 'refused') this.#plan(retryAfterMs)
    else if (changedFields(sending, this.#content.toSend().sending).length > 0) this.#planSave(pauseMs)
  }

  #afterAnswer(ms: number): void {
    this.#queue.cancel()
    this.#draft.keep()
    if (this.#content.isDirty()) {
      this.#waitAndPlan(ms)
      return
    }
    draftsOfTab.release(this.#copy.draft, this)
    this.#settle()
  }

  /** Nothing is left to send. */
  #settle(): void {
    this.#draft.set({ is: this.state.get().savedAt === undefined ? 'idle' : 'saved', why: '' })
    if (this.#deferred.length === 0 || this.#content.conflicts.length > 0) return
    this.#adoptEach(this.#deferred)
    if (this.#content.isDirty()) this.#planSave(0)
  }

  /**
   * Merges the draft as it is now, which stands beside a refusal; false where none does. A refusal that arrives after a newer
   * version was acknowledged is of no use any more.
   */
  #mergeCurrent(error: unknown, based: number): boolean {
    if (!isDraftChanged(error)) return false
    const current = this.#options.readCurrent(error.current)
    const { version } = this.#content
    if (current && (version === based || current.version > version)) {
      this.#merge(current)
      // A page that waits for this save shows what it learned, too.
      draftsOfTab.acknowledge(this.#copy.draft, current)
    }
    return current !== undefined
  }

  #merge(stored: StoredDraft): void {
    const taken = this.#content.merge(stored)
    if (this.#isSubmitting) {
      const fields = this.#content.counted(Object.keys(taken))
      this.#draft.set({ taken: [...new Set([...this.state.get().taken, ...fields])] })
    }
    this.#draft.showMerged(taken)
  }

  #rename(name: string): void {
    const { draft } = this.#copy
    const isLeft = draftsOfTab.release(draft, this)
    draftsOfTab.forget(draft)
    this.#copy.rename(name)
    if (isLeft) draftsOfTab.leaveBehind(this.#copy.draft, this)
  }
}
