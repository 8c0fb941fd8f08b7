import type { Page } from '@tongying/contract/kit'
import type { ReactNode } from 'react'
import type { ListQuery } from './use-list-query.ts'

/** One column of a list. */
export interface Column<T> {
  readonly key: string
  readonly title: string
  readonly render: (row: T) => ReactNode
  /** Numbers and ratios stand at the right. */
  readonly align?: 'right'
  readonly width?: number
  /** The word for `sort` in the address; the head becomes a button. */
  readonly sort?: string
  /** On narrow screens it stands in the corner of its card, without its title: the status always does. */
  readonly isCorner?: boolean
  /** May be switched off, and is off at first when `optional: 'off'`. */
  readonly optional?: 'on' | 'off'
}

/** What a list needs to know of its query; the result of `useQuery` fits. */
export interface ListState<T> {
  readonly data: Page<T> | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

export interface DataTableProps<T> {
  /** What the table lists; also the name under which the chosen columns are kept. */
  readonly label: string
  readonly name: string
  readonly columns: readonly Column<T>[]
  readonly rowKey: (row: T) => string
  readonly state: ListState<T>
  readonly list: ListQuery
  /** Nothing here at all: an `<Empty>` with the next action. */
  readonly empty: ReactNode
  /** Tabs and filters above the head. */
  readonly head?: ReactNode
  /** Opens a row: by click, or Enter when the row has the focus. */
  readonly onOpen?: (row: T) => void
  readonly rowClass?: (row: T) => string | undefined
  /** Beside the total at the foot. */
  readonly footNote?: ReactNode
  /** The address of the list as a file. */
  readonly exportPath?: string | undefined
  /** Its appointments as a calendar file. */
  readonly exportCalendarPath?: string | undefined
  /** How many rows a file holds at most. */
  readonly exportMost?: number | undefined
}
