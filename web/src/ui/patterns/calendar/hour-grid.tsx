import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { dateOf, formatDay, minuteOfDay, timeOf } from '../../components/date-time/date-time.tsx'
import styles from './calendar.module.css'
import type { CalendarEntry, CalendarProps } from './calendar-entry.ts'
import { EntryLink, entriesOn } from './entry-link.tsx'
import { endOf, shownHours } from './hours.ts'
import { type InLane, lanesOf } from './lanes.ts'
import { Stretches } from './stretches.tsx'

/** Pixels of an hour: the view of a day has room for more words. */
const [weekHour, dayHour] = [44, 60]
/** An entry is drawn at least as high as this many minutes. */
const leastMinutes = 30

interface Column {
  readonly key: string
  readonly day: string
  readonly title: ReactNode
  readonly label: string
  readonly entries: readonly CalendarEntry[]
}

/** Hours downwards, one column a day, or of a single day one column a part; the hours follow what there is. */
export function HourGrid(props: CalendarProps & { days: readonly string[]; today: string }) {
  const { days, today, now } = props
  const isOneDay = days.length === 1
  const shown = props.entries.filter((entry) => days.includes(dateOf(entry.from)))
  const nowAt = days.includes(today) ? minuteOfDay(now.toISOString()) : undefined
  const hours = shownHours(shown, nowAt, props.stretches)
  const [first = 0] = hours
  const hourHeight = isOneDay ? dayHour : weekHour
  const height = hours.length * hourHeight
  const top = (minute: number) => ((minute - first * 60) / 60) * hourHeight
  const columns = columnsOf(props, shown)
  return (
    <div className={styles.scroll} tabIndex={-1}>
      <div
        className={clsx(styles.hours, isOneDay && styles.one)}
        style={{ gridTemplateColumns: `56px repeat(${columns.length}, minmax(${isOneDay ? 0 : 80}px, 1fr))` }}
      >
        <div className={styles.axis} style={{ height }} aria-hidden>
          {hours.map((hour) => (
            <span key={hour} style={{ top: top(hour * 60) }} hidden={isBesideNow(hour * 60, nowAt)}>
              {hour}:00
            </span>
          ))}
          {nowAt !== undefined && (
            <b className={styles.nowTime} style={{ top: top(nowAt) }}>
              {timeOf(now.toISOString())}
            </b>
          )}
        </div>
        {columns.map((column) => (
          <DayColumn
            key={column.key}
            column={column}
            isToday={column.day === today}
            isOneDay={isOneDay}
            nowAt={nowAt}
            stretches={(props.stretches ?? []).filter((one) => one.day === column.day)}
            top={top}
            size={{ height, backgroundSize: `100% ${hourHeight}px` }}
          />
        ))}
      </div>
    </div>
  )
}

function DayColumn(props: {
  column: Column
  isToday: boolean
  isOneDay: boolean
  /** Minute of the day; nothing while another week is shown. */
  nowAt: number | undefined
  stretches: NonNullable<CalendarProps['stretches']>
  /** Pixels from the top of the grid to a minute of the day. */
  top: (minute: number) => number
  size: CSSProperties
}) {
  const { column, isToday, isOneDay, nowAt, top } = props
  return (
    <section className={clsx(styles.day, isToday && !isOneDay && styles.now)} aria-label={column.label}>
      <h3>{column.title}</h3>
      <div className={styles.column} style={props.size}>
        <Stretches of={props.stretches} top={top} />
        {nowAt !== undefined && (
          <i className={clsx(styles.nowLine, isToday && styles.isToday)} style={{ top: top(nowAt) }} />
        )}
        {lanesOf(column.entries.map(asStretch)).map((one) => (
          <EntryLink key={one.entry.key} entry={one.entry} lines={linesOf(one, isOneDay)} style={placeOf(one, top)} />
        ))}
      </div>
    </section>
  )
}

function columnsOf({ columns, days }: CalendarProps & { days: readonly string[] }, shown: readonly CalendarEntry[]) {
  const [day = ''] = days
  if (days.length > 1 || columns === undefined) return days.map((each) => dayColumn(each, shown))
  return columns.map(({ key, title }): Column => {
    const entries = entriesOn(shown, day).filter((entry) => entry.column === key)
    const words = (
      <>
        {title} <b>{entries.length}</b>
      </>
    )
    return { key, day, title: words, label: title, entries }
  })
}

function dayColumn(day: string, shown: readonly CalendarEntry[]): Column {
  const title = (
    <>
      {formatDay(day, { weekday: 'short' })} <b>{Number(day.slice(8))}</b>
    </>
  )
  const label = formatDay(day, { month: 'long', day: 'numeric', weekday: 'long' })
  return { key: day, day, title, label, entries: entriesOn(shown, day) }
}

/** Where the time of now stands, the hour would be written over it. */
function isBesideNow(minute: number, nowAt: number | undefined): boolean {
  return nowAt !== undefined && Math.abs(minute - nowAt) < 20
}

function asStretch(entry: CalendarEntry) {
  return { entry, from: minuteOfDay(entry.from), to: Math.max(endOf(entry), minuteOfDay(entry.from) + leastMinutes) }
}

/** How many lines of words fit: of an hour a week has two and a day all of them. */
function linesOf({ from, to }: { from: number; to: number }, isOneDay: boolean): 1 | 2 | 'all' {
  const minutes = to - from
  if (isOneDay) return minutes < 46 ? 1 : minutes < 60 ? 2 : 'all'
  return minutes < 54 ? 1 : minutes < 90 ? 2 : 'all'
}

function placeOf(one: InLane<ReturnType<typeof asStretch>>, top: (minute: number) => number) {
  return {
    top: top(one.from) + 1,
    height: top(one.to) - top(one.from) - 2,
    left: `${(one.lane / one.of) * 100}%`,
    width: `calc(${100 / one.of}% - 4px)`,
  }
}
