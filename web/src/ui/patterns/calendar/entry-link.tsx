import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { dateOf, timeOf } from '../../components/date-time/date-time.tsx'
import styles from './calendar.module.css'
import type { CalendarEntry } from './calendar-entry.ts'

/**
 * One entry; the colour shows whose turn it is, the status follows in words. `lines` is how many have room: one is the
 * title, two add the time, all of them the rest.
 */
export function EntryLink(props: {
  entry: CalendarEntry
  lines?: 1 | 2 | 'all'
  isShort?: boolean
  style?: CSSProperties
}) {
  const { entry, lines = 'all', isShort = false } = props
  const times = `${timeOf(entry.from)}–${timeOf(entry.to)}`
  const [isOne, isAll] = [lines === 1, lines === 'all']
  return (
    <Link
      className={clsx(styles.entry, !isAll && styles.isNarrow)}
      data-turn={entry.turn}
      to={entry.path}
      style={props.style}
      title={`${times} ${entry.title} · ${entry.status}`}
    >
      {(isShort || isAll) && <span className={styles.time}>{isShort ? timeOf(entry.from) : times}</span>}
      <span className={styles.title}>{entry.title}</span>
      {isOne && <span className="visually-hidden">{times}</span>}
      {lines === 2 && <span className={styles.detail}>{`${timeOf(entry.from)} ${entry.status}`}</span>}
      {isAll && !isShort && entry.detail && <span className={styles.detail}>{entry.detail}</span>}
      {lines !== 2 && <span className={isAll && !isShort ? styles.detail : 'visually-hidden'}>{entry.status}</span>}
    </Link>
  )
}

/** The entries that begin on a day, in their order. */
export function entriesOn(entries: readonly CalendarEntry[], day: string): CalendarEntry[] {
  return entries.filter((entry) => dateOf(entry.from) === day).toSorted((a, b) => a.from.localeCompare(b.from))
}
