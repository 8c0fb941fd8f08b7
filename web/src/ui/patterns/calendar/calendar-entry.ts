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
  /** Its column of a day, where the calendar has such. */
  readonly column?: string | undefined
}

/** Hours of a day behind the entries, in minutes from midnight. */
export interface CalendarStretch {
  readonly day: string
  readonly from: number
  readonly to: number
  readonly kind: 'free' | 'duty'
  readonly label: string
}

/** A column of the view of one day, and what is counted in it. */
export interface CalendarColumn {
  readonly key: string
  readonly title: string
}

export interface CalendarProps {
  readonly label: string
  readonly view: CalendarView
  readonly day: string
  readonly entries: readonly CalendarEntry[]
  readonly now: Date
  readonly isFetching?: boolean
  /** What a day is divided into; one column when left out. */
  readonly columns?: readonly CalendarColumn[]
  /** What the colours mean. */
  readonly legend?: readonly { readonly turn: Turn; readonly label: string }[]
  /** Shown behind the entries of days and weeks. */
  readonly stretches?: readonly CalendarStretch[]
  readonly onTurn: (view: CalendarView, day: string) => void
}
