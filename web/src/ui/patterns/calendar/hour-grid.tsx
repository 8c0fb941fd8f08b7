import { clsx } from 'clsx'
import { dateOf, wallClock } from '../../components/date-time/date-time.tsx'
import styles from './calendar.module.css'
import type { CalendarEntry, CalendarProps } from './calendar-entry.ts'
import { EntryLink, entriesOn } from './entry-link.tsx'
import { formatDay } from './format-day.ts'
import { type InLane, lanesOf } from './lanes.ts'

const hourHeight = 44

/** Hours downwards, one column a day; the hours follow what there is, at least from 8 to 18. */
export function HourGrid({ entries, days, today, now }: CalendarProps & { days: readonly string[]; today: string }) {
  const shown = entries.filter((entry) => days.includes(dateOf(entry.from)))
  const first = Math.min(8, ...shown.map((entry) => Math.floor(minuteOf(entry.from) / 60)))
  const last = Math.max(18, ...shown.map((entry) => Math.ceil(endOf(entry) / 60)))
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  const height = hours.length * hourHeight
  const top = (minute: number) => ((minute - first * 60) / 60) * hourHeight
  const nowAt = minuteOf(now.toISOString())
  return (
    <div className={styles.scroll} tabIndex={-1}>
      <div className={days.length === 1 ? clsx(styles.hours, styles.one) : styles.hours}>
        <div className={styles.axis} style={{ height }} aria-hidden>
          {hours.map((hour) => (
            <span key={hour} style={{ top: top(hour * 60) }}>
              {hour}:00
            </span>
          ))}
        </div>
        {days.map((day) => (
          <section
            key={day}
            className={day === today ? clsx(styles.day, styles.now) : styles.day}
            aria-label={dayLabel(day)}
          >
            <h3>
              {formatDay(day, { weekday: 'short' })} <b>{Number(day.slice(8))}</b>
            </h3>
            <div className={styles.column} style={{ height }}>
              {day === today && nowAt >= first * 60 && nowAt <= last * 60 && (
                <i className={styles.nowLine} style={{ top: top(nowAt) }} />
              )}
              {lanesOf(entriesOn(shown, day).map(asStretch)).map((one) => (
                <EntryLink key={one.entry.key} entry={one.entry} style={placeOf(one, top)} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

function asStretch(entry: CalendarEntry) {
  return { entry, from: minuteOf(entry.from), to: Math.max(endOf(entry), minuteOf(entry.from) + 30) }
}

function placeOf(one: InLane<ReturnType<typeof asStretch>>, top: (minute: number) => number) {
  return {
    top: top(one.from) + 1,
    height: top(one.to) - top(one.from) - 2,
    left: `${(one.lane / one.of) * 100}%`,
    width: `calc(${100 / one.of}% - 4px)`,
  }
}

function dayLabel(day: string): string {
  return formatDay(day, { month: 'long', day: 'numeric', weekday: 'long' })
}

function minuteOf(instant: string): number {
  const { hour, minute } = wallClock(instant)
  return Number(hour) * 60 + Number(minute)
}

/** What goes on after midnight ends with its day here. */
function endOf(entry: CalendarEntry): number {
  return dateOf(entry.to) === dateOf(entry.from) ? minuteOf(entry.to) : 24 * 60
}
