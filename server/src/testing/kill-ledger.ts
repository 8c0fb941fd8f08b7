/** What the writers of a kill run got as answers, to be compared with what is there after the kill. */
export interface Ledger {
  /** How many writes of each kind were acknowledged. */
  readonly acknowledged: Record<string, number>
  /** Answers that nobody should get, not even when everything is killed: 500, a lost session. */
  readonly strange: string[]
  readonly accounts: Set<string>
  /** A draft's text: acknowledged last, and tried last. */
  readonly drafts: Map<string, { kept: number; tried: number }>
  readonly uploads: Map<string, UploadEntry>
  /** A case's version that was acknowledged last. */
  readonly versions: Map<string, number>
  readonly chat: Set<string>
}

export interface UploadEntry {
  readonly id: string
  readonly path: string
  readonly bytes: Buffer
  offset: number
  isDone: boolean
}

export function newLedger(): Ledger {
  return {
    acknowledged: {},
    strange: [],
    accounts: new Set(),
    drafts: new Map(),
    uploads: new Map(),
    versions: new Map(),
    chat: new Set(),
  }
}

/** The writes of which each run must see some. */
export const kindsOfWrites = ['registrations', 'drafts', 'upload chunks', 'moves', 'messages'] as const

/** Counts one acknowledged write. */
export function count(ledger: Ledger, kind: string): void {
  ledger.acknowledged[kind] = (ledger.acknowledged[kind] ?? 0) + 1
}
