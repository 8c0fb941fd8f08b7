import type { Text } from '@tongying/contract/kit'
import type { ReactNode } from 'react'
import { definePart, usePart } from '../../core/part.ts'
import type { Autosave } from './use-autosave.ts'

export interface DraftChangesProps {
  readonly autosave: Autosave
  readonly labels: Readonly<Record<string, Text>>
  /** How a value reads that is no text, e.g. the words of a code. */
  readonly show?: (field: string, value: unknown) => ReactNode
}

const list = definePart(() => import('./draft-changes-list.tsx'))

/** What was changed elsewhere while this form was open; the list comes with the first such change. */
export function DraftChanges(props: DraftChangesProps) {
  const { conflicts, taken } = props.autosave.state
  const isChanged = conflicts.length > 0 || taken.length > 0
  const part = usePart(list, isChanged)
  return isChanged && part ? <part.DraftChangesList {...props} /> : null
}
