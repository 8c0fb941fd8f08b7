import { clsx } from 'clsx'
import { formatDay } from '../../components/date-time/date-time.tsx'
import { LinkButton } from '../../components/link-button/link-button.tsx'
import { useTranslate } from '../../core/i18n.ts'
import styles from './calendar.module.css'
import type { CalendarProps } from './calendar-entry.ts'
import { calendarTexts as texts } from './calendar-texts.ts'
import { EntryLink, entriesOn } from './entry-link.tsx'

const shownADay = 3

/** Whole weeks of a month; a day with more than fits leads to itself. */
export function MonthGrid(props: CalendarProps & { days: readonly string[]; today: string }) {
  const t = useTranslate()
  const { days, today, entries, day: within } = props
  return (
    <ol className={styles.month}>
      {days.slice(0, 7).map((day) => (
        <li key={`name of ${day}`} className={styles.weekday} aria-hidden>
          {formatDay(day, { weekday: 'short' })}
        </li>
      ))}
      {days.map((day) => {
        const all = entriesOn(entries, day)
        const shown = all.length > shownADay ? all.slice(0, shownADay - 1) : all
        const isOther = day.slice(0, 7) !== within.slice(0, 7)
        return (
          <li key={day} className={clsx(styles.cell, day === today && styles.now, isOther && styles.other)}>
            <button
              type="button"
              className={styles.number}
              data-day={day}
              aria-label={formatDay(day, { month: 'long', day: 'numeric', weekday: 'long' })}
              onClick={() => props.onTurn('day', day)}
            >
              <b>{Number(day.slice(8))}</b>
            </button>
            {shown.map((entry) => (
              <EntryLink key={entry.key} entry={entry} isShort />
            ))}
            {shown.length < all.length && (
              <LinkButton className="text-tiny" onClick={() => props.onTurn('day', day)}>
                {t(texts.more, { count: all.length - shown.length })}
              </LinkButton>
            )}
          </li>
        )
      })}
    </ol>
  )
}
