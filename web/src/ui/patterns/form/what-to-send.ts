import type { DraftSaverOptions } from './draft-state.ts'
import { type Conflict, changedFields, type Fields } from './merge-draft.ts'

export interface ToSend {
  readonly sending: Fields
  /** Fields that the server would not take as they are. */
  readonly unfit: readonly string[]
}

/** What goes to the server: an undecided field as it stands there, and one that it would refuse as it stood before. */
export function whatToSend(given: {
  shape: DraftSaverOptions['shape']
  values: Fields
  base: Fields
  conflicts: readonly Conflict[]
}): ToSend {
  const { shape, values, base, conflicts } = given
  const wanted = { ...values, ...Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs])) }
  const fitting = shape.fit(wanted)
  const unfit = changedFields(wanted, fitting)
  const before = unfit.map((field) => [field, base[field]])
  return { sending: { ...fitting, ...Object.fromEntries(before) }, unfit }
}
