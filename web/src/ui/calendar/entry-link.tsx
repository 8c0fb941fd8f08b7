import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { dateOf, timeOf } from '../date-time.tsx'
import { turnClass } from '../status-tag.tsx'
import type { CalendarEntry } from './calendar-entry.ts'

/** One entry; the colour says whose turn it is, the status follows in words. */
export function EntryLink(props: { entry: CalendarEntry; isShort?: boolean; style?: CSSProperties }) {
  const { entry } = props
  return (
    <Link
      className={`cal-entry ${turnClass(entry.turn)}`}
      to={entry.path}
      style={props.style}
      title={`${timeOf(entry.from)}–${timeOf(entry.to)} ${entry.title} · ${entry.status}`}
    >
      <span className="cal-time">
        {props.isShort ? timeOf(entry.from) : `${timeOf(entry.from)}–${timeOf(entry.to)}`}
      </span>
      <span className="cal-title">{entry.title}</span>
      {!props.isShort && entry.detail && <span className="cal-detail">{entry.detail}</span>}
      <span className={props.isShort ? 'visually-hidden' : 'cal-detail'}>{entry.status}</span>
    </Link>
  )
}

/** The entries that begin on a day, in their order. */
export function entriesOn(entries: readonly CalendarEntry[], day: string): CalendarEntry[] {
  return entries.filter((entry) => dateOf(entry.from) === day).toSorted((a, b) => a.from.localeCompare(b.from))
}
