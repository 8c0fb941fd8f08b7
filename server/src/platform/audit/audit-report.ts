import type { Keys } from '../keys/keys.ts'

/** What a check of the whole trail found. */
export interface AuditReport {
  readonly rows: number
  readonly seals: number
  readonly chains: number
  readonly anchors: number
  /** Rows that are too new to be sealed. */
  readonly unsealed: number
  /** What is wrong, the lowest row first; nothing when the trail is whole. */
  readonly findings: readonly Finding[]
}
export interface Finding {
  readonly what:
    | 'row changed'
    | 'row missing'
    | 'row added'
    | 'row tampered before its seal'
    | 'row forged'
    | 'row not sealed'
    | 'seal broken'
    | 'seal not signed'
    | 'seal missing'
    | 'seal not anchored'
    | 'seal anchored late'
    | 'anchor forged'
    | 'anchors cut off'
    | 'copy differs'
  /** The row of `audit.event`, or the row that the seal ends with, or the line of the anchors. */
  readonly id: string
  readonly institutionId?: string | null
}

export interface Proofs {
  readonly anchorsFile: string
  /** The anchors' second place, where there is one. */
  readonly anchorsCopy?: string | undefined
  readonly keys: Pick<Keys, 'signing' | 'lookUp' | 'formerLookUps'>
}

/** How long a row may wait for its seal, and a seal for its anchor, before that is a finding. */
export const lagMinutes = 15
