import type { Text } from '@tongying/contract/kit'
import type { ReactNode } from 'react'
import type { DraftState } from './draft-state.ts'
import type { Autosave } from './use-autosave.ts'

export interface DraftChangesProps {
  /** What was changed elsewhere, of a draft that saves itself or of another form. */
  readonly autosave: Pick<Autosave, 'choose' | 'acceptTaken'> & {
    readonly state: Pick<DraftState, 'conflicts' | 'taken'>
  }
  readonly labels: Readonly<Record<string, Text>>
  /** How a value reads that is no text, e.g. the words of a code. */
  readonly show?: (field: string, value: unknown) => ReactNode
}
