import { useState } from 'react'
import { dropCopy } from './local-copies.ts'
import { OwnCopy } from './own-copy.ts'
import type { Values } from './rules.ts'

/** What is typed in a window, as this browser keeps it. */
export interface KeptWords {
  /** What an earlier visit left. */
  readonly values: Values | undefined
  readonly keep: (values: Values) => void
  readonly drop: () => void
}

/**
 * Keeps what is typed in a window encrypted in this browser until it is sent or given up: a reload, a closed tab or a row
 * that leaves the page takes nothing away. Its name says what is written, the same for every visit; nothing is kept before
 * it is known who writes.
 */
export function useKeptWords(name: string, accountId: string | undefined): KeptWords {
  const [own] = useState(() => (accountId === undefined ? undefined : new OwnCopy(accountId, `window:${name}`)))
  const [found] = useState(() => own?.others().at(-1))
  return {
    values: found?.copy.values,
    keep: (values) => void own?.keep({ version: 0, base: {}, values, open: [], sent: [], at: Date.now() }),
    drop() {
      // Of several visits that were broken off each has left a copy: none of them is to come back.
      for (const { key } of own?.others() ?? []) dropCopy(key)
      own?.drop()
    },
  }
}
