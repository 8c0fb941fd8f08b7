import { kitErrors } from '@tongying/contract/kit'
import { isCallError } from '../../core/call-error.ts'
import { createStore } from '../../core/store.ts'
import { type DraftSaverOptions, type DraftState, openedDraft, type Saved, type StoredDraft } from './draft-state.ts'
import { copiesOf, copyPrefix, dropCopy, type FirstSave, type KeptCopy, keepCopy, signOuts } from './local-copies.ts'
import { type Conflict, changedFields, type Fields, isSame, mergeDraft } from './merge-draft.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import { saveFailure } from './save-failure.ts'
import { type ToSend, whatToSend } from './what-to-send.ts'

const pause = 1_200
const retryAfter = 10_000
/** Two pages that save at once give way to each other; more rounds than this are no coincidence. */
const submitRounds = 3
/** How many contents without an answer are remembered. */
const sentKept = 5

/** Savers whose page was left before everything was saved: they go on until the draft is opened again. */
const leftBehind = new Map<string, DraftSaver>()
/** The newest content that the server acknowledged to this page, by draft: a read that was under way meanwhile may be older. */
const acknowledged = new Map<string, StoredDraft>()

/**
 * Saves one draft by itself: one save at a time, each based on the version before it, tried again when the line is down.
 * What is not saved is kept in the browser; what was changed elsewhere meanwhile is merged by field, and nothing is thrown
 * away before the person has chosen.
 */
export class DraftSaver {
  readonly state = createStore<DraftState>(openedDraft)
  #options: DraftSaverOptions
  #name: string
  #key: string
  #version: number
  #base: Fields
  #values: Fields
  #sent: Fields[] = []
  /** The save that makes the draft, while its answer is missing. */
  #first: FirstSave | undefined
  #isNew: boolean
  /** What is under way: a save, or the wait for an earlier visit's. The next one begins when it has ended. */
  #running: Promise<void> | undefined
  /** The save that waits for it. */
  #next: Promise<void> | undefined
  #isWanted = false
  /** Copies that change a field which is not saved or not decided yet. */
  #deferred: readonly KeptCopy[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSubmitting = false
  /** Submitted, or taken over by another saver: nothing is saved any more. */
  #isOver = false
  #isFinished = false
  readonly #pageId = crypto.randomUUID()
  readonly #signOuts = signOuts()

  constructor(options: DraftSaverOptions) {
    this.#options = options
    this.#name = options.name
    this.#key = this.#keyOf(options.name)
    this.#version = options.loaded.version
    this.#base = options.shape.pick(options.loaded.values)
    this.#values = this.#base
    this.#isNew = options.isNew ?? false
  }

  /** The newest functions of the page that shows the draft. */
  follow(options: DraftSaverOptions): void {
    this.#options = { ...options, name: this.#name, loaded: this.#options.loaded }
  }

  /** The page is open: takes over what earlier visits could not save; answers what to do when the page is left. */
  open(): () => void {
    this.#isOver = false
    const onOnline = () => void this.flush()
    const onHide = () => document.visibilityState === 'hidden' && void this.flush()
    addEventListener('online', onOnline)
    document.addEventListener('visibilitychange', onHide)
    this.#takeOver()
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('online', onOnline)
      this.#leave()
    }
  }

  /** Something was typed: it is kept here at once, and saved when the typing pauses. */
  touch(values: Fields): void {
    this.#values = { ...this.#values, ...this.#options.shape.pick(values) }
    this.#followConflicts()
    this.#planSave(pause)
  }

  /** Saves what waits now, after what is under way; with `isWanted` also a draft in which nothing was typed yet. */
  flush({ isWanted = false } = {}): Promise<void> {
    clearTimeout(this.#timer)
    this.#isWanted ||= isWanted
    this.#next ??= this.#saveNext()
    return this.#next
  }

  async #saveNext(): Promise<void> {
    // Whoever waited with us may have begun the next save: only what is checked without a pause holds.
    do await this.#running
    while (this.#running)
    const isWanted = this.#isWanted
    this.#next = undefined
    this.#isWanted = false
    if (this.#isOver || this.#isSubmitting || !(isWanted || this.#isDirty())) return
    await this.#saveOnce().catch(() => undefined)
  }

  /** Decides a conflict: what was typed here, or what stands on the server. */
  choose(field: string, side: 'mine' | 'theirs'): void {
    const conflict = this.state.get().conflicts.find((each) => each.field === field)
    if (!conflict) return
    this.#set({ conflicts: this.state.get().conflicts.filter((each) => each !== conflict) })
    if (side === 'theirs') this.#take({ [field]: conflict.theirs })
    this.#planSave(0)
  }

  /** What came from elsewhere was looked at. */
  acceptTaken(): void {
    this.#set({ taken: [] })
  }

  /**
   * Saves what waits, then submits on top of that version. Rejects with the reason when it cannot be saved, when something
   * has to be chosen first, and with `DraftChanged` when something came from elsewhere that nobody has looked at.
   */
  async submit<R>(send: (version: number) => Promise<R>): Promise<R> {
    clearTimeout(this.#timer)
    do await this.#running
    while (this.#running)
    this.#isSubmitting = true
    this.#set({ taken: [] })
    try {
      for (let round = 0; this.#isDirty(); round++) await this.#saveToSubmit(round)
      refuseUnseen(this.state.get())
      const done = await this.#sendSubmission(send)
      this.finish()
      return done
    } finally {
      this.#isSubmitting = false
      if (!this.#isOver) this.#planSave(pause)
    }
  }

  async #saveToSubmit(round: number): Promise<void> {
    try {
      await this.#saveOnce()
    } catch (error) {
      const isMerged = isCallError(error) && error.name === kitErrors.DraftChanged.name
      if (!isMerged || round >= submitRounds) throw error
    }
  }

  async #sendSubmission<R>(send: (version: number) => Promise<R>): Promise<R> {
    const based = this.#version
    try {
      return await send(based)
    } catch (error) {
      this.#mergeCurrent(error, based)
      throw error
    }
  }

  /** Submitted or deleted: nothing of it is kept or saved any more. */
  finish(): void {
    this.#isOver = true
    this.#isFinished = true
    clearTimeout(this.#timer)
    dropCopy(this.#key)
    acknowledged.delete(this.#id())
  }

  /** Takes over from the page that was left; what is typed meanwhile is saved after its last save was answered. */
  #takeOver(): void {
    const id = this.#id()
    const earlier = leftBehind.get(id)
    leftBehind.delete(id)
    if (!earlier || earlier === this) {
      this.#adoptAll([])
      return
    }
    this.#running = earlier.#stop(id).then((left) => {
      this.#running = undefined
      this.#adoptAll(left)
    })
  }

  #adoptAll(left: readonly KeptCopy[]): void {
    const known = acknowledged.get(this.#id())
    if (known && known.version > this.#version) this.#merge(known)
    const stored = copiesOf(copyPrefix(this.#options.accountId, this.#name))
    this.#adoptEach([
      ...stored.filter(({ key }) => key !== this.#key && left.every((each) => each.key !== key)),
      ...left,
    ])
    if (this.#isDirty()) this.#planSave(0)
  }

  #adoptEach(copies: readonly KeptCopy[]): void {
    const adopted = copies.filter(({ copy }) => this.#adopt(copy))
    this.#deferred = copies.filter((each) => !adopted.includes(each))
    if (this.state.get().isKept) for (const { key } of adopted) dropCopy(key)
  }

  /** Joins a copy of an earlier visit with what is in the form; false where it has to wait until that is saved and decided. */
  #adopt({ version, base, values, sent, open, first }: KeptCopy['copy']): boolean {
    const { conflicts } = this.state.get()
    const merged = mergeDraft({ base, mine: values, theirs: this.#values, sent, open })
    const found = this.#withoutAside(merged.conflicts)
    const unsaved = changedFields(this.#values, this.#base)
    const undecided = [...unsaved, ...conflicts.map(({ field }) => field)]
    if (found.some(({ field }) => undecided.includes(field))) return false
    const changed = changedFields(merged.values, this.#values)
    this.#set({ conflicts: [...conflicts, ...found] })
    if (this.#isNew) this.#first ??= first
    // A save without an answer may still arrive as long as the server has the version that it was based on.
    if (version === this.#version) this.#sent = [...sent, ...this.#sent].slice(-sentKept)
    this.#take(Object.fromEntries(changed.map((field) => [field, merged.values[field]])))
    this.#keep()
    return true
  }

  /** The page is left: one more try, and the copy stays until the server has acknowledged it. */
  #leave(): void {
    if (this.#isOver || !(this.#running || this.#isDirty())) return
    leftBehind.set(this.#id(), this)
    void this.flush()
  }

  /** Ends the saving of a page that was left; answers what it had not saved. */
  async #stop(id: string): Promise<KeptCopy[]> {
    this.#isOver = true
    clearTimeout(this.#timer)
    do await this.#running
    while (this.#running)
    const copy = this.#unsaved()
    if (this.#id() === id) return copy ? [{ key: this.#key, copy }] : []
    // Its last save made a draft of its own, which nobody has opened.
    this.#isOver = this.#isFinished
    this.#planSave(0)
    return []
  }

  #planSave(ms: number): void {
    clearTimeout(this.#timer)
    this.#keep()
    if (this.#isOver) return
    if (!this.#isDirty()) {
      if (!this.#running) this.#settle()
      return
    }
    this.#set({ is: 'waiting' })
    this.#plan(ms)
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#isOver || this.#isSubmitting) return
    // What is under way plans the next save itself.
    this.#timer = setTimeout(() => !this.#running && void this.flush(), ms)
  }

  /** One save; a failure is said in the state, a content from elsewhere merged, and the error thrown. */
  async #saveOnce(): Promise<void> {
    if (this.#isNew) this.#first ??= { key: crypto.randomUUID(), values: this.#fitting().sending }
    const sending = this.#first?.values ?? this.#fitting().sending
    const based = this.#version
    this.#sent = [...this.#sent, sending].slice(-sentKept)
    this.#keep()
    this.#set({ is: 'saving' })
    const answer = this.#options.save(sending, based, this.#first?.key)
    const answered = answer.then(
      (saved) => this.#end(() => this.#acknowledge(sending, saved)),
      (error: unknown) => {
        this.#end(() => this.#fail(error, { sending, based }))
        throw error
      },
    )
    this.#running = answered.catch(() => undefined)
    await answered
  }

  #end(follow: () => void): void {
    this.#running = undefined
    follow()
  }

  #acknowledge(sending: Fields, { version, savedAt, name }: Saved): void {
    if (name !== undefined && name !== this.#name) this.#rename(name)
    this.#version = version
    this.#base = sending
    this.#sent = []
    this.#first = undefined
    this.#isNew = false
    acknowledged.set(this.#id(), { version, values: sending })
    this.#set({ savedAt, why: '' })
    this.#afterAnswer(pause)
  }

  #fail(error: unknown, { sending, based }: { sending: Fields; based: number }): void {
    if (this.#mergeCurrent(error, based)) {
      this.#afterAnswer(0)
      return
    }
    const { is, why, isRepeatable } = saveFailure(error)
    if (!isRepeatable) this.#first = undefined
    this.#set({ is, why })
    this.#keep()
    if (is !== 'refused') this.#plan(retryAfter)
    else if (changedFields(sending, this.#fitting().sending).length > 0) this.#planSave(pause)
  }

  #afterAnswer(ms: number): void {
    clearTimeout(this.#timer)
    this.#keep()
    if (!this.#isDirty()) {
      if (leftBehind.get(this.#id()) === this) leftBehind.delete(this.#id())
      this.#settle()
      return
    }
    this.#set({ is: 'waiting' })
    this.#plan(ms)
  }

  /** Nothing is left to send. */
  #settle(): void {
    this.#set({ is: this.state.get().savedAt === undefined ? 'idle' : 'saved', why: '' })
    if (this.#deferred.length === 0 || this.state.get().conflicts.length > 0) return
    this.#adoptEach(this.#deferred)
    if (this.#isDirty()) this.#planSave(0)
  }

  /**
   * Merges the draft as it is now, which stands beside a refusal; false where none does. A refusal that arrives after a newer
   * version was acknowledged is of no use any more.
   */
  #mergeCurrent(error: unknown, based: number): boolean {
    const current = this.#currentOf(error)
    if (current && (this.#version === based || current.version > this.#version)) this.#merge(current)
    return current !== undefined
  }

  #merge({ version, values }: StoredDraft): void {
    const open = this.state.get().conflicts.map(({ field }) => field)
    const given = { base: this.#base, mine: this.#values, theirs: values, sent: this.#sent, open }
    const merged = mergeDraft(given)
    this.#version = version
    this.#base = values
    this.#sent = []
    this.#set({ conflicts: this.#withoutAside(merged.conflicts) })
    const taken = Object.keys(merged.taken)
    if (this.#isSubmitting) this.#set({ taken: [...new Set([...this.state.get().taken, ...this.#counted(taken)])] })
    this.#take(merged.taken)
  }

  #take(fields: Fields): void {
    this.#values = { ...this.#values, ...fields }
    if (Object.keys(fields).length > 0) this.#options.onTaken(fields)
  }

  /** What is typed into an undecided field belongs to its conflict; the same text ends it. */
  #followConflicts(): void {
    const conflicts = this.state
      .get()
      .conflicts.map((each) => ({ ...each, mine: this.#values[each.field] }))
      .filter(({ mine, theirs }) => !isSame(mine, theirs))
    this.#set({ conflicts })
  }

  #fitting(): ToSend {
    const { conflicts } = this.state.get()
    return whatToSend({ shape: this.#options.shape, values: this.#values, base: this.#base, conflicts })
  }

  #isDirty(): boolean {
    const { sending } = this.#fitting()
    // The server may have any content whose answer is missing.
    return [this.#base, ...this.#sent].some((each) => this.#counted(changedFields(sending, each)).length > 0)
  }

  /** Keeps what the server has not acknowledged, and nothing else. */
  #keep(): void {
    // The answer of a save that was under way changes nothing of that.
    if (this.#isFinished) return
    this.#set({ unfit: this.#fitting().unfit })
    const copy = this.#unsaved()
    if (copy === undefined) dropCopy(this.#key)
    // After the sign-out nothing of it stays in the browser.
    else if (signOuts() === this.#signOuts) this.#set({ isKept: keepCopy(this.#key, copy) })
  }

  /** What the server has not acknowledged, with what is needed to merge it later. */
  #unsaved(): KeptCopy['copy'] | undefined {
    const { conflicts } = this.state.get()
    const isSaved = !this.#isDirty() && conflicts.length === 0 && this.#fitting().unfit.length === 0
    if (isSaved || this.#isFinished) return undefined
    return {
      version: this.#version,
      base: this.#base,
      values: this.#values,
      open: conflicts.map(({ field }) => field),
      sent: this.#sent,
      ...(this.#first && { first: this.#first }),
      at: Date.now(),
    }
  }

  #rename(name: string): void {
    const isLeft = leftBehind.get(this.#id()) === this
    if (isLeft) leftBehind.delete(this.#id())
    dropCopy(this.#key)
    acknowledged.delete(this.#id())
    this.#name = name
    this.#key = this.#keyOf(name)
    if (isLeft) leftBehind.set(this.#id(), this)
  }

  #currentOf(error: unknown): StoredDraft | undefined {
    if (!isCallError(error) || error.name !== kitErrors.DraftChanged.name) return undefined
    return this.#options.readCurrent(error.current)
  }

  #counted(fields: readonly string[]): string[] {
    return fields.filter((field) => !this.#options.aside?.includes(field))
  }

  #withoutAside(conflicts: readonly Conflict[]): Conflict[] {
    return conflicts.filter(({ field }) => !this.#options.aside?.includes(field))
  }

  #id(): string {
    return copyPrefix(this.#options.accountId, this.#name)
  }

  #keyOf(name: string): string {
    return copyPrefix(this.#options.accountId, name) + this.#pageId
  }

  #set(change: Partial<DraftState>): void {
    this.state.set({ ...this.state.get(), ...change })
  }
}
