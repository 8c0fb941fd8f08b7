import { type DayKind, dayKindLabels, dayKindOf, type Holidays } from '@tongying/contract/holidays'
import type { Text } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { formatDay } from '../../ui/components/date-time/date-time.tsx'
import { PlainButton } from '../../ui/components/plain-button/plain-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { holidayTexts as texts } from '../texts.ts'
import styles from './month-of-days.module.css'

/** Days of a week that begins on a Monday, for their names. */
const weekdays = Array.from({ length: 7 }, (_, index) => `2024-01-0${index + 1}`)

/** What stands small beside the number; the name of the button has it in words. */
const marks: Readonly<Partial<Record<DayKind, Text>>> = { holiday: texts.off, makeup: texts.on }

/** A month as a small grid; each day is a button that names what it is. */
export function MonthOfDays(props: {
  /** Its days, `YYYY-MM-DD`. */
  days: readonly string[]
  calendar: Holidays
  names: ReadonlyMap<string, string>
  today: string
  onChoose: (day: string) => void
}) {
  const t = useTranslate()
  const { days, calendar, names, today, onChoose } = props
  const first = days[0] ?? ''
  const blanks = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  return (
    <section className={styles.month}>
      <h3>{formatDay(first, { month: 'long' })}</h3>
      <div className={styles.weekdays} aria-hidden>
        {weekdays.map((day) => (
          <span key={day}>{formatDay(day, { weekday: 'narrow' })}</span>
        ))}
      </div>
      <ol>
        {days.map((day, index) => {
          const kind = dayKindOf(calendar, day)
          const what = [t(dayKindLabels[kind]), names.get(day)].filter(Boolean).join(' ')
          const label = `${formatDay(day, { month: 'long', day: 'numeric', weekday: 'long' })} ${what}`
          return (
            <li key={day} style={index === 0 ? { gridColumnStart: blanks + 1 } : undefined}>
              <PlainButton
                className={clsx(styles.day, day === today && styles.today)}
                data-day={day}
                data-kind={kind}
                data-mark={marks[kind] && t(marks[kind])}
                aria-label={label}
                title={what}
                onClick={() => onChoose(day)}
              >
                {Number(day.slice(8))}
              </PlainButton>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
