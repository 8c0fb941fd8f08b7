import './calendar.css'
import { dateOf } from '../date-time.tsx'
import { currentLanguage, useLanguage, useSay } from '../i18n.ts'
import { Icon } from '../icons.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import { Agenda } from './agenda.tsx'
import type { CalendarProps } from './calendar-entry.ts'
import { calendarTexts as texts } from './calendar-texts.ts'
import { type CalendarView, calendarViews, daysIn, turnedBy } from './days.ts'
import { formatDay } from './format-day.ts'
import { HourGrid } from './hour-grid.tsx'
import { MonthGrid } from './month-grid.tsx'

/** A calendar by day, week or month; on a phone the days below one another. */
export function Calendar(props: CalendarProps) {
  const say = useSay()
  const isPhone = useIsPhone()
  useLanguage()
  const { view, day, onTurn } = props
  const today = dateOf(props.now.toISOString())
  const days = daysIn(view, day)
  const Body = isPhone ? Agenda : view === 'month' ? MonthGrid : HourGrid
  return (
    <section className="card calendar" aria-label={props.label} aria-busy={props.isFetching ?? false}>
      {props.isFetching && <div className="list-progress" role="presentation" />}
      <header>
        <button type="button" className="tool" onClick={() => onTurn(view, turnedBy(view, day, -1))}>
          <Icon name="left" label={say(texts.previous)} />
        </button>
        <button type="button" className="tool" onClick={() => onTurn(view, turnedBy(view, day, 1))}>
          <Icon name="right" label={say(texts.next)} />
        </button>
        <h2 aria-live="polite">{rangeWords(view, day, days)}</h2>
        <button type="button" className="tool calendar-today" onClick={() => onTurn(view, today)}>
          {say(texts.today)}
        </button>
        <fieldset className="calendar-views" aria-label={say(texts.view)}>
          {calendarViews.map((one) => (
            <button
              key={one}
              type="button"
              className={one === view ? 'on' : undefined}
              aria-pressed={one === view}
              onClick={() => onTurn(one, day)}
            >
              {say(texts.views[one])}
            </button>
          ))}
        </fieldset>
      </header>
      <Body {...props} days={days} today={today} />
    </section>
  )
}

/** The shown time in words: 2026年11月, 2026年11月16日–22日. */
function rangeWords(view: CalendarView, day: string, days: readonly string[]): string {
  if (view === 'month') return formatDay(day, { year: 'numeric', month: 'long' })
  const [first, last] = [days[0] ?? day, days.at(-1) ?? day]
  const whole = { year: 'numeric', month: 'long', day: 'numeric' } as const
  if (first === last) return formatDay(first, whole)
  if (currentLanguage() === 'zh-CN') {
    const isSameMonth = first.slice(0, 7) === last.slice(0, 7)
    return `${formatDay(first, whole)}–${formatDay(last, isSameMonth ? { day: 'numeric' } : { month: 'long', day: 'numeric' })}`
  }
  const format = new Intl.DateTimeFormat('en-US', { ...whole, timeZone: 'UTC' })
  return format.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
}
