import type { DraftShape } from './draft-shape.ts'
import type { Conflict, Fields } from './merge-draft.ts'

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
  /** The first save makes the draft: it is repeated unchanged, with its key, until it is answered. */
  readonly isNew?: boolean
  /** Saves on top of a version; rejects with a `CallError`. The key comes with the save that makes the draft. */
  readonly save: (values: Fields, version: number, idempotencyKey: string | undefined) => Promise<Saved>
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

/** The state of a draft that was just opened. */
export const openedDraft: DraftState = {
  is: 'idle',
  savedAt: undefined,
  why: '',
  conflicts: [],
  unfit: [],
  taken: [],
  isKept: true,
}
