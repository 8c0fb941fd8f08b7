import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { dateOf, timeOf } from '../../components/date-time/date-time.tsx'
import styles from './calendar.module.css'
import type { CalendarEntry } from './calendar-entry.ts'

/** One entry; the colour shows whose turn it is, the status follows in words. */
export function EntryLink(props: { entry: CalendarEntry; isShort?: boolean; style?: CSSProperties }) {
  const { entry } = props
  return (
    <Link
      className={styles.entry}
      data-turn={entry.turn}
      to={entry.path}
      style={props.style}
      title={`${timeOf(entry.from)}–${timeOf(entry.to)} ${entry.title} · ${entry.status}`}
    >
      <span className={styles.time}>
        {props.isShort ? timeOf(entry.from) : `${timeOf(entry.from)}–${timeOf(entry.to)}`}
      </span>
      <span className={styles.title}>{entry.title}</span>
      {!props.isShort && entry.detail && <span className={styles.detail}>{entry.detail}</span>}
      <span className={props.isShort ? 'visually-hidden' : styles.detail}>{entry.status}</span>
    </Link>
  )
}

/** The entries that begin on a day, in their order. */
export function entriesOn(entries: readonly CalendarEntry[], day: string): CalendarEntry[] {
  return entries.filter((entry) => dateOf(entry.from) === day).toSorted((a, b) => a.from.localeCompare(b.from))
}
