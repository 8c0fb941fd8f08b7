import { parseDate } from '@internationalized/date'
import { defineTexts } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarMonthPicker,
  CalendarYearPicker,
  Dialog,
  type Key,
  Popover,
} from 'react-aria-components'
import { useTranslate } from '../../core/i18n.ts'
import { Icon } from '../icons/icons.tsx'
import { Box } from './box.tsx'
import { ariaOf, type Control } from './control.ts'
import styles from './date-input.module.css'
import { dayIn } from './day-in.ts'

const texts = defineTexts({
  form: { 'zh-CN': '年-月-日', 'en-US': 'YYYY-MM-DD' },
  open: { 'zh-CN': '打开日历', 'en-US': 'Open the calendar' },
  previous: { 'zh-CN': '上个月', 'en-US': 'Previous month' },
  next: { 'zh-CN': '下个月', 'en-US': 'Next month' },
})

type DateInputProps = Control<string | null> & { min?: string | undefined; max?: string | undefined }

/** A day as `YYYY-MM-DD`: typed in any usual form, or taken from the calendar. */
export function DateInput(props: DateInputProps) {
  const t = useTranslate()
  const { id, value, onChange, onBlur, isInvalid, isDisabled, min, max } = props
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a day from elsewhere replaces what was typed.
  useEffect(() => setTyped(undefined), [value])

  /** Takes what was typed; what is no day, or lies outside the limits, gives way to the day before. */
  function take() {
    if (typed === undefined) return
    const day = dayIn(typed)
    const isWithin = day !== undefined && (!min || day >= min) && (!max || day <= max)
    if (typed.trim() === '') onChange(null)
    else if (isWithin) onChange(day)
    setTyped(undefined)
  }
  return (
    <>
      <Box ref={box} isInvalid={isInvalid} isDisabled={isDisabled}>
        <input
          id={id}
          value={typed ?? value ?? ''}
          placeholder={props.placeholder ?? t(texts.form)}
          autoComplete="off"
          disabled={isDisabled}
          {...ariaOf(props)}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter takes the day that was typed; it does not submit the form around it.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault()
              take()
            } else if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
          }}
          onBlur={() => {
            take()
            onBlur?.()
          }}
        />
        <button type="button" className={styles.open} disabled={isDisabled} tabIndex={-1} onClick={() => setOpen(true)}>
          <Icon name="calendar" size={14} label={t(texts.open)} />
        </button>
      </Box>
      <Popover
        triggerRef={box}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom start"
        offset={4}
        className={clsx(styles.popover, 'floating')}
      >
        <Dialog aria-label={t(texts.open)} className={styles.dialog ?? ''}>
          <Month
            value={value}
            min={min}
            max={max}
            onChoose={(day) => {
              onChange(day)
              setOpen(false)
            }}
          />
        </Dialog>
      </Popover>
    </>
  )
}

function Month(props: {
  value: string | null
  min: string | undefined
  max: string | undefined
  onChoose: (day: string) => void
}) {
  const t = useTranslate()
  const { value, min, max } = props
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
