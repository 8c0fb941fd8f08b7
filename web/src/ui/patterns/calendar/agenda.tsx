import { clsx } from 'clsx'
import { dayAndWeekday } from '../../components/date-time/date-time.tsx'
import { useTranslate } from '../../core/i18n.ts'
import styles from './calendar.module.css'
import type { CalendarProps } from './calendar-entry.ts'
import { calendarTexts as texts } from './calendar-texts.ts'
import { EntryLink, entriesOn } from './entry-link.tsx'

/** The days that have something, below one another: the calendar of a phone. */
export function Agenda({ entries, days, today }: CalendarProps & { days: readonly string[]; today: string }) {
  const t = useTranslate()
  const filled = days.map((day) => ({ day, on: entriesOn(entries, day) })).filter(({ on }) => on.length > 0)
  if (filled.length === 0) return <p className={clsx(styles.none, 'text-muted')}>{t(texts.none)}</p>
  return (
    <div className={styles.agenda}>
      {filled.map(({ day, on }) => (
        <section key={day} className={day === today ? styles.now : undefined}>
          <h3>{dayAndWeekday(day)}</h3>
          {on.map((entry) => (
            <EntryLink key={entry.key} entry={entry} />
          ))}
        </section>
      ))}
    </div>
  )
}
