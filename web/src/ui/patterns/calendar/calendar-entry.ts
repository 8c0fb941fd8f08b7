import type { Turn } from '../../components/status-tag/status-tag.tsx'
import type { CalendarView } from './days.ts'

/** Something that happens at a time. */
export interface CalendarEntry {
  readonly key: string
  readonly from: string
  readonly to: string
  readonly title: string
  readonly detail?: string | undefined
  /** Whose turn it is, as a colour; `status` has it in words. */
  readonly turn: Turn
  readonly status: string
  readonly path: string
}

export interface CalendarProps {
  readonly label: string
  readonly view: CalendarView
  readonly day: string
  readonly entries: readonly CalendarEntry[]
  readonly now: Date
  readonly isFetching?: boolean
  readonly onTurn: (view: CalendarView, day: string) => void
}
