import { parseDate } from '@internationalized/date'
import { defineTexts } from '@tongying/contract/kit'
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarMonthPicker,
  CalendarYearPicker,
  type Key,
} from 'react-aria-components'
import { useTranslate } from '../../core/i18n.ts'
import { Icon } from '../icons/icons.tsx'
import styles from './date-input.module.css'
import { dayIn } from './day-in.ts'

const texts = defineTexts({
  previous: { 'zh-CN': '上个月', 'en-US': 'Previous month' },
  next: { 'zh-CN': '下个月', 'en-US': 'Next month' },
})

/** A month to take one day from. */
export function Month(props: {
  value: string | null
  min: string | undefined
  max: string | undefined
  onChoose: (day: string) => void
}) {
  const t = useTranslate()
  const { min, max } = props
  const value = props.value && dayIn(props.value)
  return (
    <Calendar
      value={value ? parseDate(value) : null}
      {...(min && { minValue: parseDate(min) })}
      {...(max && { maxValue: parseDate(max) })}
      autoFocus
      onChange={(day) => props.onChoose(day.toString())}
    >
      <header className={styles.head}>
        <AriaButton slot="previous" className={styles.turn ?? ''} aria-label={t(texts.previous)}>
          <Icon name="left" />
        </AriaButton>
        <div className={styles.month}>
          <CalendarYearPicker visibleYears={121}>{(years) => <Turner {...years} />}</CalendarYearPicker>
          <CalendarMonthPicker>{(months) => <Turner {...months} />}</CalendarMonthPicker>
        </div>
        <AriaButton slot="next" className={styles.turn ?? ''} aria-label={t(texts.next)}>
          <Icon name="right" />
        </AriaButton>
      </header>
      <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
        {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
      </CalendarGrid>
    </Calendar>
  )
}

/** Leads to another year or month at once: a birthday is far away. */
function Turner(props: {
  'aria-label': string
  value: Key
  items: readonly { readonly id: Key; readonly formatted: string }[]
  onChange: (key: Key | null) => void
}) {
  return (
    <select
      aria-label={props['aria-label']}
      value={props.value}
      onChange={(event) => props.onChange(Number(event.target.value))}
    >
      {props.items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  )
}
