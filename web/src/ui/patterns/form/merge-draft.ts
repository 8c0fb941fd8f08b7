/** A draft's fields by name. */
export type Fields = Readonly<Record<string, unknown>>

/** A field that was changed here and elsewhere. */
export interface Conflict {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

interface MergedDraft {
  /** What the form holds afterwards; in a conflict, what was typed here. */
  readonly values: Fields
  /** What was taken over from elsewhere: field → value. */
  readonly taken: Fields
  readonly conflicts: readonly Conflict[]
}

/**
 * Joins two descendants of one draft field by field: what only one of them changed is taken, what both changed is a
 * conflict. `sent` are contents of ours whose answer never came: found on the other side, they are no change of somebody
 * else's. `open` names the fields whose conflict is not decided yet.
 */
export function mergeDraft(given: {
  base: Fields
  mine: Fields
  theirs: Fields
  sent?: readonly Fields[]
  open?: readonly string[]
}): MergedDraft {
  const { base, mine, theirs, sent = [], open = [] } = given
  const values: Record<string, unknown> = { ...mine }
  const taken: Record<string, unknown> = {}
  const conflicts: Conflict[] = []
  for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [here, there] = [mine[field], theirs[field]]
    if (isSame(here, there)) continue
    const isUndecided = open.includes(field)
    const isOurs = isSame(there, base[field]) || sent.some((each) => isSame(there, each[field]))
    if (isOurs && !isUndecided) continue
    if (isSame(here, base[field]) && !isUndecided) {
      taken[field] = there
      values[field] = there
    } else conflicts.push({ field, mine: here, theirs: there })
  }
  return { values, taken, conflicts }
}

/** The fields in which two contents differ. */
export function changedFields(left: Fields, right: Fields): string[] {
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(
    (field) => !isSame(left[field], right[field]),
  )
}

/** Whether two values of a field say the same: nothing, an empty text and an empty list do, and so do texts but for space around them. */
export function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(plain(left)) === JSON.stringify(plain(right))
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null
  if (Array.isArray(value)) return value.length > 0 ? value : null
  return value ?? null
}
