import { defineTexts, kitErrors } from '@tongying/contract/kit'
import { callError, isCallError, messageOf } from '../call-error.ts'
import { sayNow } from '../i18n.ts'
import { createStore } from '../store.ts'
import { uiTexts } from '../texts.ts'
import type { DraftShape } from './draft-shape.ts'
import { copiesOf, copyPrefix, dropCopy, keepCopy, type LocalCopy } from './local-copies.ts'
import { type Conflict, changedFields, type Fields, isSame, mergeDraft } from './merge-draft.ts'

const texts = defineTexts({
  chooseFirst: {
    'zh-CN': '有内容也在别处改过，请先选择用哪一个',
    'en-US': 'Something was changed elsewhere too: choose which text to use first',
  },
})

/** A draft as the server has it. */
export interface StoredDraft {
  readonly version: number
  readonly values: Fields
}

export interface Saved {
  readonly version: number
  /** The server's time, ISO 8601. */
  readonly savedAt: string
  /** The draft's name, once its first save has made it. */
  readonly name?: string
}

export interface DraftSaverOptions {
  /** Whose draft it is: copies in the browser are kept by account. */
  readonly accountId: string
  /** Which draft: `consultation:<id>`. */
  readonly name: string
  readonly loaded: StoredDraft
  /** Saves on top of a version; rejects with a `CallError`. */
  readonly save: (values: Fields, version: number) => Promise<Saved>
  /** Reads what stands beside a `DraftChanged`. */
  readonly readCurrent: (current: unknown) => StoredDraft | undefined
  /** The draft's fields, and what of them the server takes. */
  readonly shape: DraftShape
  /** Fields that are saved along, but are no reason to save and never a conflict. */
  readonly aside?: readonly string[]
  /** Puts what came from elsewhere, or from an earlier visit, into the form. */
  readonly onTaken: (fields: Fields) => void
}

export interface DraftState {
  /** `waiting`: typed, sent when the typing pauses. `refused`: the server takes it no more; nothing is tried again. */
  readonly is: 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'offline' | 'refused'
  /** When the server last had exactly what is in the fields. */
  readonly savedAt: string | undefined
  /** Why the server refused. */
  readonly why: string
  readonly conflicts: readonly Conflict[]
  /** Fields that the server would not take and that are therefore not saved. */
  readonly unfit: readonly string[]
  /** Fields that came from elsewhere while it was being submitted: to be looked at before the next try. */
  readonly taken: readonly string[]
  /** Whether this browser keeps what is not saved. */
  readonly isKept: boolean
}

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
  readonly state = createStore<DraftState>({
    is: 'idle',
    savedAt: undefined,
    why: '',
    conflicts: [],
    unfit: [],
    taken: [],
    isKept: true,
  })
  #options: DraftSaverOptions
  #name: string
  #key: string
  #version: number
  #base: Fields
  #values: Fields
  #sent: Fields[] = []
  #running: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSubmitting = false
  /** Submitted, or handed to another saver: nothing is saved any more. */
  #isOver = false
  #isFinished = false
  readonly #pageId = crypto.randomUUID()

  constructor(options: DraftSaverOptions) {
    this.#options = options
    this.#name = options.name
    this.#key = this.#keyOf(options.name)
    this.#version = options.loaded.version
    this.#base = options.shape.pick(options.loaded.values)
    this.#values = this.#base
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
    void this.#takeOver()
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

  /** Saves what waits now; with `isWanted` also a draft in which nothing was typed yet. */
  async flush({ isWanted = false } = {}): Promise<void> {
    clearTimeout(this.#timer)
    await this.#running
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
    await this.#running
    this.#isSubmitting = true
    this.#set({ taken: [] })
    try {
      for (let round = 0; this.#isDirty(); round++) await this.#saveToSubmit(round)
      this.#refuseUnseen()
      const done = await this.#sendOff(send)
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

  async #sendOff<R>(send: (version: number) => Promise<R>): Promise<R> {
    try {
      return await send(this.#version)
    } catch (error) {
      const current = this.#currentOf(error)
      if (current) this.#merge(current)
      throw error
    }
  }

  #refuseUnseen(): void {
    const { conflicts, taken, unfit } = this.state.get()
    const name = kitErrors.DraftChanged.name
    if (conflicts.length > 0) throw callError({ name, msg: sayNow(texts.chooseFirst), status: 409 })
    if (taken.length > 0) throw callError({ name, msg: sayNow(kitErrors.DraftChanged.message), status: 409 })
    if (unfit.length > 0) throw callError({ name: 'Unfit', msg: sayNow(kitErrors.Malformed.message), status: 422 })
  }

  /** Submitted or deleted: nothing of it is kept or saved any more. */
  finish(): void {
    this.#isOver = true
    this.#isFinished = true
    clearTimeout(this.#timer)
    dropCopy(this.#key)
    acknowledged.delete(this.#id())
  }

  async #takeOver(): Promise<void> {
    const earlier = leftBehind.get(this.#id())
    if (earlier && earlier !== this) await earlier.#stop()
    leftBehind.delete(this.#id())
    const known = acknowledged.get(this.#id())
    if (known && known.version > this.#version) this.#merge(known)
    const copies = copiesOf(copyPrefix(this.#options.accountId, this.#name)).filter(({ key }) => key !== this.#key)
    const adopted = copies.filter(({ copy }) => this.#adopt(copy))
    if (this.#isDirty()) this.#planSave(0)
    if (this.state.get().isKept) for (const { key } of adopted) dropCopy(key)
  }

  /** Joins a copy of an earlier visit with what is in the form; false where it has to wait for a decision of the person. */
  #adopt({ base, values, sent, open }: LocalCopy): boolean {
    const { conflicts } = this.state.get()
    const merged = mergeDraft({ base, mine: values, theirs: this.#values, sent, open })
    const found = this.#withoutAside(merged.conflicts)
    if (found.some(({ field }) => conflicts.some((each) => each.field === field))) return false
    const changed = changedFields(merged.values, this.#values)
    this.#set({ conflicts: [...conflicts, ...found] })
    this.#take(Object.fromEntries(changed.map((field) => [field, merged.values[field]])))
    this.#keep()
    return true
  }

  /** The page is left: one more try, and the copy stays until the server has acknowledged it. */
  #leave(): void {
    if (this.#isOver || !this.#isDirty()) return
    leftBehind.set(this.#id(), this)
    void this.flush()
  }

  async #stop(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    await this.#running
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
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  /** One save; a failure is said in the state, a content from elsewhere merged, and the error thrown. */
  async #saveOnce(): Promise<void> {
    const { sending } = this.#fitting()
    this.#sent = [...this.#sent, sending].slice(-sentKept)
    this.#keep()
    this.#set({ is: 'saving' })
    const answered = this.#options.save(sending, this.#version).then(
      (saved) => this.#acknowledge(sending, saved),
      (error: unknown) => {
        this.#fail(error)
        throw error
      },
    )
    this.#running = answered.catch(() => undefined)
    try {
      await answered
    } finally {
      this.#running = undefined
    }
  }

  #acknowledge(sending: Fields, { version, savedAt, name }: Saved): void {
    if (name !== undefined && name !== this.#name) this.#rename(name)
    this.#version = version
    this.#base = sending
    this.#sent = []
    acknowledged.set(this.#id(), { version, values: sending })
    this.#set({ savedAt, why: '' })
    this.#afterAnswer(pause)
  }

  #fail(error: unknown): void {
    const current = this.#currentOf(error)
    if (current) {
      this.#merge(current)
      this.#afterAnswer(0)
      return
    }
    const status = isCallError(error) ? error.status : 500
    // A server that refuses this content refuses it the next time too.
    const mayWork = status === 0 || status >= 500 || status === 401 || status === 408 || status === 429
    const is = status === 0 ? 'offline' : mayWork ? 'failed' : 'refused'
    this.#set({ is, why: messageOf(error, sayNow(uiTexts.call.failed)) })
    this.#keep()
    if (mayWork && !this.#isOver) this.#timer = setTimeout(() => void this.flush(), retryAfter)
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
    if (!this.#isOver && !this.#isSubmitting) this.#timer = setTimeout(() => void this.flush(), ms)
  }

  /** Nothing is left to send. */
  #settle(): void {
    this.#set({ is: this.state.get().savedAt === undefined ? 'idle' : 'saved', why: '' })
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

  /** What goes to the server: an undecided field as it stands there, and one that it would refuse as it stood before. */
  #fitting(): { sending: Fields; unfit: readonly string[] } {
    const wanted: Record<string, unknown> = { ...this.#values }
    for (const { field, theirs } of this.state.get().conflicts) wanted[field] = theirs
    const fitting = this.#options.shape.fit(wanted)
    const unfit = changedFields(wanted, fitting)
    const before = unfit.map((field) => [field, this.#base[field]])
    return { sending: { ...fitting, ...Object.fromEntries(before) }, unfit }
  }

  #isDirty(): boolean {
    return this.#counted(changedFields(this.#fitting().sending, this.#base)).length > 0
  }

  /** Keeps what the server has not acknowledged, and nothing else. */
  #keep(): void {
    // The answer of a save that was under way changes nothing of that.
    if (this.#isFinished) return
    const { conflicts } = this.state.get()
    const { unfit } = this.#fitting()
    this.#set({ unfit })
    if (!this.#isDirty() && conflicts.length === 0 && unfit.length === 0) {
      dropCopy(this.#key)
      return
    }
    const isKept = keepCopy(this.#key, {
      version: this.#version,
      base: this.#base,
      values: this.#values,
      open: conflicts.map(({ field }) => field),
      sent: this.#sent,
      at: Date.now(),
    })
    this.#set({ isKept })
  }

  #rename(name: string): void {
    dropCopy(this.#key)
    acknowledged.delete(this.#id())
    this.#name = name
    this.#key = this.#keyOf(name)
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
