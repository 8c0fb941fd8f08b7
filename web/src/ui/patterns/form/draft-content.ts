import type { DraftSaverOptions, StoredDraft } from './draft-state.ts'
import type { FirstSave, LocalCopy } from './local-copies.ts'
import { type Conflict, changedFields, type Fields, isSame, mergeDraft } from './merge-draft.ts'
import { type ToSend, whatToSend } from './what-to-send.ts'

/** How many contents without an answer are remembered. */
const sentKept = 5

/** A save: its content, the version that it is based on, and the key of the one that makes the draft. */
export interface NextSave {
  readonly sending: Fields
  readonly based: number
  readonly key: string | undefined
}

/**
 * What a draft holds here (typed), on the server (the base, with its version) and on its way there, merged field by field
 * when it was changed elsewhere. It knows no network and no page.
 */
export class DraftContent {
  readonly #shape: DraftSaverOptions['shape']
  readonly #aside: readonly string[]
  #version: number
  #base: Fields
  #values: Fields
  #sent: readonly Fields[] = []
  #conflicts: readonly Conflict[] = []
  /** The save that makes the draft, while its answer is missing. */
  #first: FirstSave | undefined
  #isNew: boolean

  constructor({ shape, aside = [], loaded, isNew = false }: DraftSaverOptions) {
    this.#shape = shape
    this.#aside = aside
    this.#version = loaded.version
    this.#base = shape.pick(loaded.values)
    this.#values = this.#base
    this.#isNew = isNew
  }

  get version(): number {
    return this.#version
  }

  /** Fields that were changed here and elsewhere, and not decided yet. */
  get conflicts(): readonly Conflict[] {
    return this.#conflicts
  }

  /** What would go to the server now. */
  toSend(): ToSend {
    return whatToSend({ shape: this.#shape, values: this.#values, base: this.#base, conflicts: this.#conflicts })
  }

  /** Whether the server may have another content than the one to send: it may have any whose answer is missing. */
  isDirty(): boolean {
    const { sending } = this.toSend()
    return [this.#base, ...this.#sent].some((each) => this.counted(changedFields(sending, each)).length > 0)
  }

  /** Something was typed; in an undecided field it belongs to the conflict, and the same text as elsewhere ends it. */
  type(values: Fields): void {
    this.#values = { ...this.#values, ...this.#shape.pick(values) }
    this.#conflicts = this.#conflicts
      .map((each) => ({ ...each, mine: this.#values[each.field] }))
      .filter(({ mine, theirs }) => !isSame(mine, theirs))
  }

  /** Decides a conflict; answers what comes into the form, and nothing where there is no such conflict. */
  choose(field: string, side: 'mine' | 'theirs'): Fields | undefined {
    const conflict = this.#conflicts.find((each) => each.field === field)
    if (!conflict) return undefined
    this.#conflicts = this.#conflicts.filter((each) => each !== conflict)
    return this.#take(side === 'theirs' ? { [field]: conflict.theirs } : {})
  }

  /** Begins a save. The one that makes the draft is repeated as it was, with its key, until it is answered. */
  nextSave(): NextSave {
    if (this.#isNew) this.#first ??= { key: crypto.randomUUID(), values: this.toSend().sending }
    const sending = this.#first?.values ?? this.toSend().sending
    this.#sent = [...this.#sent, sending].slice(-sentKept)
    return { sending, based: this.#version, key: this.#first?.key }
  }

  /** The server has this content as this version. */
  acknowledge(sending: Fields, version: number): void {
    this.#version = version
    this.#base = sending
    this.#sent = []
    this.#first = undefined
    this.#isNew = false
  }

  /** The save that makes the draft was refused: the next one is made of what is typed by then. */
  giveUpFirst(): void {
    this.#first = undefined
  }

  /** Merges what stands on the server now; answers what comes into the form. */
  merge({ version, values }: StoredDraft): Fields {
    const open = this.#conflicts.map(({ field }) => field)
    const merged = mergeDraft({ base: this.#base, mine: this.#values, theirs: values, sent: this.#sent, open })
    this.#version = version
    this.#base = values
    this.#sent = []
    this.#conflicts = this.#withoutAside(merged.conflicts)
    return this.#take(merged.taken)
  }

  /**
   * Joins a copy of an earlier visit with what is in the form; answers what comes into the form, and nothing where the
   * copy has to wait until that is saved and decided.
   */
  adopt({ version, base, values, sent, open, first }: LocalCopy): Fields | undefined {
    const merged = mergeDraft({ base, mine: values, theirs: this.#values, sent, open })
    const found = this.#withoutAside(merged.conflicts)
    const unsaved = changedFields(this.#values, this.#base)
    const undecided = [...unsaved, ...this.#conflicts.map(({ field }) => field)]
    if (found.some(({ field }) => undecided.includes(field))) return undefined
    const changed = changedFields(merged.values, this.#values)
    this.#conflicts = [...this.#conflicts, ...found]
    if (this.#isNew) this.#first ??= first
    // A save without an answer may still arrive as long as the server has the version that it was based on.
    if (version === this.#version) this.#sent = [...sent, ...this.#sent].slice(-sentKept)
    return this.#take(Object.fromEntries(changed.map((field) => [field, merged.values[field]])))
  }

  /** What the server has not acknowledged, with what is needed to merge it later. */
  unsaved(): LocalCopy | undefined {
    const isSaved = !this.isDirty() && this.#conflicts.length === 0 && this.toSend().unfit.length === 0
    if (isSaved) return undefined
    return {
      version: this.#version,
      base: this.#base,
      values: this.#values,
      open: this.#conflicts.map(({ field }) => field),
      sent: this.#sent,
      ...(this.#first && { first: this.#first }),
      at: Date.now(),
    }
  }

  /** The fields that are a reason to save, and can be in conflict. */
  counted(fields: readonly string[]): string[] {
    return fields.filter((field) => !this.#aside.includes(field))
  }

  #withoutAside(conflicts: readonly Conflict[]): Conflict[] {
    return conflicts.filter(({ field }) => !this.#aside.includes(field))
  }

  #take(fields: Fields): Fields {
    this.#values = { ...this.#values, ...fields }
    return fields
  }
}
