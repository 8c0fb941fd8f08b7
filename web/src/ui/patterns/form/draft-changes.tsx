import { definePart, usePart } from '../../core/part.ts'
import type { DraftChangesProps } from './draft-changes-props.ts'

const list = definePart(() => import('./draft-changes-list.tsx'))

/** What was changed elsewhere while this form was open; the list comes with the first such change. */
export function DraftChanges(props: DraftChangesProps) {
  const { conflicts, taken } = props.autosave.state
  const isChanged = conflicts.length > 0 || taken.length > 0
  const part = usePart(list, isChanged)
  return isChanged && part ? <part.DraftChangesList {...props} /> : null
}
