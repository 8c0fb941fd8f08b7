import type { ImportColumns, ImportOutcome, Text } from '@tongying/contract/kit'
import type { ReactNode } from 'react'

/** What an import brings, in the words of its page. */
export interface ImportWords {
  readonly columns: ImportColumns
  readonly mostRows: number
  /** The name of templates and lists that are saved, in ASCII and without ending. */
  readonly fileName: string
  readonly outcomes: Readonly<Record<ImportOutcome, Text>>
  /** The press that imports so many. */
  readonly action: (count: number) => string
  /** What was done, once it is. */
  readonly done: (counts: { imported: number; skipped: number; later: number }) => string
  /** Where to go from there. */
  readonly onwards: ReactNode
}
