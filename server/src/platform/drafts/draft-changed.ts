import { kitErrors, type RecordRef } from '@tongying/contract/kit'
import { type CurrentDraft, Problem } from '../problem.ts'

/** What a route's input says about the version that it is based on. */
export interface BasedOn {
  readonly version?: number | null | undefined
}

/** Whether a save names no version and therefore overwrites. */
export function isBlind({ version }: BasedOn): boolean {
  return version === undefined || version === null
}

/**
 * The `DraftChanged` of a save or submission that came too late, with the draft as it is now. `reading` is the record that
 * it shows, where the draft is about somebody else than its author.
 */
export function draftChanged(current: Required<CurrentDraft>, reading?: RecordRef): Problem {
  return new Problem(kitErrors.DraftChanged, { current, reading })
}
