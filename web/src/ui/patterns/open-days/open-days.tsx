import { dayKindLabels } from '@tongying/contract/holidays'
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Card } from '../../components/card/card.tsx'
import { formatDay } from '../../components/date-time/date-time.tsx'
import { IconButton } from '../../components/icon-button/icon-button.tsx'
import { Icon } from '../../components/icons/icons.tsx'
import { ProgressLine } from '../../components/progress-line/progress-line.tsx'
import { type Translate, useLanguage, useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import { addDays, daysIn, turnedBy } from '../calendar/days.ts'
import { DayContent } from './day-content.tsx'
import type { OpenDay } from './open-day.ts'
import styles from './open-days.module.css'
import { openDaysTexts as texts } from './open-days-texts.ts'

interface OpenDaysProps {
  label: string
  /** Any day of the month that is shown. */
  month: string
  today: string
  /** Those of the shown weeks; a day that is left out is drawn without anything. */
  days: readonly OpenDay[]
  selected: string | undefined
  onSelect: (day: string) => void
  /** To another month, by its first day or by today. */
  onTurn: (day: string) => void
  /** Beside the month's name, such as whose places are shown. */
  filter?: ReactNode
  foot?: ReactNode
  isFetching?: boolean
}

/** A month of days that are open or could be, with their places; a press chooses one, arrows go from day to day. */
export function OpenDays(props: OpenDaysProps) {
  // Names of days and months follow a switch.
  useLanguage()
  const { month, today, selected } = props
  const shown = daysIn('month', month)
  const known = new Map(props.days.map((each) => [each.day, each]))
  const cells = useRef<HTMLOListElement>(null)
  const first = [selected, today, `${month.slice(0, 8)}01`].find((day) => day !== undefined && shown.includes(day))
  return (
    <Card isFlush className={styles.card} label={props.label} isBusy={props.isFetching ?? false}>
      {props.isFetching && <ProgressLine />}
      <Head {...props} />
      <div className={styles.weekdays} aria-hidden>
        {shown.slice(0, 7).map((day) => (
          <span key={day}>{formatDay(day, { weekday: 'short' })}</span>
        ))}
      </div>
      <ol ref={cells} className={styles.month} onKeyDown={(event) => walk(event, cells.current)}>
        {shown.map((day) => (
          <li key={day}>
            <DayButton {...props} day={day} known={known.get(day)} isStop={day === first} />
          </li>
        ))}
      </ol>
      {props.foot && <div className={styles.foot}>{props.foot}</div>}
    </Card>
  )
}

function Head({ month, today, filter, onTurn }: OpenDaysProps) {
  const t = useTranslate()
  return (
    <header>
      <IconButton onClick={() => onTurn(turnedBy('month', month, -1))}>
        <Icon name="left" label={t(texts.previous)} />
      </IconButton>
      <IconButton onClick={() => onTurn(turnedBy('month', month, 1))}>
        <Icon name="right" label={t(texts.next)} />
      </IconButton>
      <h2 aria-live="polite">{formatDay(month, { year: 'numeric', month: 'long' })}</h2>
      <IconButton className={styles.toToday} onClick={() => onTurn(today)}>
        {t(texts.today)}
      </IconButton>
      {filter}
      <ul className={styles.legend}>
        <li className={styles.takenKey}>{t(texts.legend.taken)}</li>
        <li className={styles.usualKey}>{t(texts.legend.usual)}</li>
        <li className={styles.unknownKey}>{t(texts.legend.unknown)}</li>
      </ul>
    </header>
  )
}

/** Tab stops at one day alone. */
function DayButton(props: OpenDaysProps & { day: string; known: OpenDay | undefined; isStop: boolean }) {
  const t = useTranslate()
  const { day, known, today } = props
  const isOther = day.slice(0, 7) !== props.month.slice(0, 7)
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={props.isStop ? 0 : -1}
      aria-pressed={day === props.selected}
      aria-current={day === today ? 'date' : undefined}
      className={clsx(
        styles.day,
        day < today && styles.past,
        day === today && styles.today,
        isOther && styles.other,
        (known?.kind === 'rest' || known?.kind === 'holiday') && styles.rest,
        known?.kind === 'unknown' && styles.unknown,
        day === props.selected && styles.selected,
      )}
      onClick={() => props.onSelect(day)}
    >
      <span className="visually-hidden">{spoken(t, day, known)}</span>
      <DayContent day={day} known={known} isToday={day === today} isOther={isOther} />
    </button>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Arrows lead to another day of those that are shown. */
function walk(event: KeyboardEvent, cells: HTMLElement | null): void {
  const step = steps[event.key]
  const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
  if (step === undefined || from === undefined) return
  event.preventDefault()
  cells?.querySelector<HTMLElement>(`[data-day="${addDays(from, step)}"]`)?.focus()
}

/** The day as one sentence: what stands in its cell is drawn too densely to be read aloud. */
function spoken(t: Translate, day: string, known: OpenDay | undefined): string {
  const name = formatDay(day, { month: 'long', day: 'numeric', weekday: 'long' })
  if (!known) return name
  const isUsual = known.kind === 'work' || known.kind === 'rest'
  const words = [
    name,
    isUsual ? '' : (known.name ?? t(dayKindLabels[known.kind])),
    known.remark ?? '',
    ...known.open.map(({ label, taken, places }) => t(texts.of, { label, taken, places })),
    known.open.length === 0 ? t(texts.closed) : '',
    ...(known.usual ?? []).map(({ label, places }) => t(texts.usualOf, { label, places })),
  ]
  return words.filter((word) => word !== '').join(t(uiTexts.common.comma))
}
