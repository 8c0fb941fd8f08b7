import type { Text } from '@tongying/contract/kit'
import { createStore } from '../../core/store.ts'

/** What is about to happen, spelt out: only for what cannot be undone. */
export interface Consequence {
  readonly title: Text
  /** What follows, one line each. */
  readonly consequences: readonly Text[]
  /** The verb that names the result, e.g. "Cancel the application". */
  readonly action: Text
  /** What to press to leave it as it is. */
  readonly keep?: Text
  readonly isDanger?: boolean
  readonly values?: Readonly<Record<string, string | number>>
}

/** A question that waits for its answer. */
interface Asked {
  readonly consequence: Consequence
  readonly answer: (yes: boolean) => void
}
/** The question that is open. */
export const asked = createStore<Asked | undefined>(undefined)

/** Asks, and answers whether to go on. */
export function confirm(consequence: Consequence): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    asked.set({
      consequence,
      answer: (yes) => {
        asked.set(undefined)
        resolve(yes)
      },
    })
  })
}
