import * as z from 'zod'
import { instant, recordVersion } from './fields.ts'

/**
 * How often a draft was saved. A save that names the version it was based on is refused with `DraftChanged` when the
 * draft was saved since; one that names none overwrites, and what it overwrote is kept.
 */
export const draftVersion = recordVersion

/** Names the version that a save or submission is based on; left out, the last write wins. */
export const basedOnVersion = { version: draftVersion.nullish() } as const

/** The draft as it is now, which stands as `current` in the envelope of `DraftChanged`. */
export function currentDraft<C extends z.ZodType>(content: C) {
  return z.object({ version: draftVersion, savedAt: instant, content })
}
