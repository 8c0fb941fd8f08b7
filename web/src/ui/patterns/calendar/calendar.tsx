import { Card } from '../../components/card/card.tsx'
import { dateOf, formatDay } from '../../components/date-time/date-time.tsx'
import { IconButton } from '../../components/icon-button/icon-button.tsx'
import { Icon } from '../../components/icons/icons.tsx'
import { ProgressLine } from '../../components/progress-line/progress-line.tsx'
import { currentLanguage, useLanguage, useTranslate } from '../../core/i18n.ts'
import { useIsPhone } from '../../core/use-is-phone.ts'
import { Agenda } from './agenda.tsx'
import styles from './calendar.module.css'
import type { CalendarProps } from './calendar-entry.ts'
import { calendarTexts as texts } from './calendar-texts.ts'
import { type CalendarView, calendarViews, daysIn, turnedBy } from './days.ts'
import { HourGrid } from './hour-grid.tsx'
import { MonthGrid } from './month-grid.tsx'

/** A calendar by day, week or month; on a phone the days below one another. */
export function Calendar(props: CalendarProps) {
  const t = useTranslate()
  const isPhone = useIsPhone()
  useLanguage()
  const { view, day, onTurn } = props
  const today = dateOf(props.now.toISOString())
  const days = daysIn(view, day)
  const Body = isPhone ? Agenda : view === 'month' ? MonthGrid : HourGrid
  return (
    <Card isFlush className={styles.calendar} label={props.label} isBusy={props.isFetching ?? false}>
      {props.isFetching && <ProgressLine />}
      <header>
        <IconButton onClick={() => onTurn(view, turnedBy(view, day, -1))}>
          <Icon name="left" label={t(texts.previous)} />
        </IconButton>
        <IconButton onClick={() => onTurn(view, turnedBy(view, day, 1))}>
          <Icon name="right" label={t(texts.next)} />
        </IconButton>
        <h2 aria-live="polite">{rangeText(view, day, days)}</h2>
        <IconButton className={styles.today} onClick={() => onTurn(view, today)}>
          {t(texts.today)}
        </IconButton>
        {props.legend && (
          <ul className={styles.legend}>
            {props.legend.map(({ turn, label }) => (
              <li key={label} data-turn={turn}>
                {label}
              </li>
            ))}
          </ul>
        )}
        <fieldset className={styles.views} aria-label={t(texts.view)}>
          {calendarViews.map((one) => (
            <button
              key={one}
              type="button"
              className={one === view ? styles.on : undefined}
              aria-pressed={one === view}
              onClick={() => onTurn(one, day)}
            >
              {t(texts.views[one])}
            </button>
          ))}
        </fieldset>
      </header>
      <Body {...props} days={days} today={today} />
    </Card>
  )
}

/** The shown time in words: 2026年11月, 2026年11月16日–22日. */
function rangeText(view: CalendarView, day: string, days: readonly string[]): string {
  if (view === 'month') return formatDay(day, { year: 'numeric', month: 'long' })
  const [first, last] = [days[0] ?? day, days.at(-1) ?? day]
  const whole = { year: 'numeric', month: 'long', day: 'numeric' } as const
  if (first === last) return formatDay(first, { ...whole, weekday: 'short' })
  if (currentLanguage() === 'zh-CN') {
    const isSameMonth = first.slice(0, 7) === last.slice(0, 7)
    return `${formatDay(first, whole)}–${formatDay(last, isSameMonth ? { day: 'numeric' } : { month: 'long', day: 'numeric' })}`
  }
  const format = new Intl.DateTimeFormat('en-US', { ...whole, timeZone: 'UTC' })
  return format.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
}
