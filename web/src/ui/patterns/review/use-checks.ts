import { useState } from 'react'

/** What a reviewer has compared, by the keys of the rows. */
export interface Checks {
  readonly done: number
  readonly total: number
  readonly isChecked: (key: string) => boolean
  readonly toggle: (key: string) => void
  /** The first row that is not ticked, if any. */
  readonly firstLeft: string | undefined
}

/** Ticks of the rows with these keys, in their order; they are the reader's own and go with the page. */
export function useChecks(keys: readonly string[]): Checks {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  return {
    done: keys.filter((key) => checked.has(key)).length,
    total: keys.length,
    isChecked: (key) => checked.has(key),
    toggle: (key) =>
      setChecked((now) => new Set(now.has(key) ? [...now].filter((each) => each !== key) : [...now, key])),
    firstLeft: keys.find((key) => !checked.has(key)),
  }
}

/** Where the tick of a row is on the page, to bring it into sight. */
export function focusCheck(key: string | undefined): void {
  const tick = document.querySelector<HTMLElement>(`[data-check="${key}"]`)
  tick?.scrollIntoView({ block: 'center' })
  tick?.focus()
}
