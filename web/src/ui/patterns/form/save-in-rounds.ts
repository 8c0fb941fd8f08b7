import type { DraftContent } from './draft-content.ts'
import { isDraftChanged } from './save-failure.ts'

/** Two pages that save at once give way to each other; more rounds than this are no coincidence. */
const mostRounds = 3

/** Saves until nothing is left to save: a save that was refused for a newer version was merged, and is tried again. */
export async function saveInRounds(
  content: Pick<DraftContent, 'isDirty'>,
  saveOnce: () => Promise<void>,
): Promise<void> {
  for (let round = 0; content.isDirty(); round++) {
    await saveOnce().catch((error: unknown) => {
      if (!isDraftChanged(error) || round >= mostRounds) throw error
    })
  }
}
