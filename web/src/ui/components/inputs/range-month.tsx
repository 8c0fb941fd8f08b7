import { parseDate } from '@internationalized/date'
import { defineTexts } from '@tongying/contract/kit'
import { Button, CalendarCell, CalendarGrid, CalendarHeading, RangeCalendar } from 'react-aria-components'
import { useTranslate } from '../../core/i18n.ts'
import { Icon } from '../icons/icons.tsx'
import styles from './date-input.module.css'
import { dayIn } from './day-in.ts'
import type { DayRange } from './day-range.ts'

const texts = defineTexts({
  previous: { 'zh-CN': '上个月', 'en-US': 'Previous month' },
  next: { 'zh-CN': '下个月', 'en-US': 'Next month' },
})

/** A month in which the first and the last day are pressed one after the other. */
export function RangeMonth({ value, onChoose }: { value: DayRange; onChoose: (range: DayRange) => void }) {
  const t = useTranslate()
  // The address may hold anything.
  const [first, last] = [dayIn(value.from ?? ''), dayIn(value.to ?? '')]
  const [from, to] = [first ?? last, last ?? first]
  return (
    <RangeCalendar
      {...(from && to && { defaultValue: { start: parseDate(from), end: parseDate(to) } })}
      autoFocus
      onChange={({ start, end }) => onChoose({ from: start.toString(), to: end.toString() })}
    >
      <header className={styles.head}>
        <Button slot="previous" className={styles.turn ?? ''} aria-label={t(texts.previous)}>
          <Icon name="left" />
        </Button>
        <CalendarHeading className={styles.heading ?? ''} />
        <Button slot="next" className={styles.turn ?? ''} aria-label={t(texts.next)}>
          <Icon name="right" />
        </Button>
      </header>
      <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
        {(date) => <CalendarCell date={date} className={`${styles.day} ${styles.between}`} />}
      </CalendarGrid>
    </RangeCalendar>
  )
}
