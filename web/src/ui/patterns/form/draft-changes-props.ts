import type { Text } from '@tongying/contract/kit'
import type { ReactNode } from 'react'
import type { Autosave } from './use-autosave.ts'

export interface DraftChangesProps {
  readonly autosave: Autosave
  readonly labels: Readonly<Record<string, Text>>
  /** How a value reads that is no text, e.g. the words of a code. */
  readonly show?: (field: string, value: unknown) => ReactNode
}
