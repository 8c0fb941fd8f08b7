import { defineTexts } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../core/i18n.ts'
import { definePart, usePart } from '../../core/part.ts'
import { Icon } from '../icons/icons.tsx'
import { Box } from './box.tsx'
import styles from './date-input.module.css'
import { dayIn } from './day-in.ts'
import type { DayRange } from './day-range.ts'

const texts = defineTexts({
  form: { 'zh-CN': '年-月-日', 'en-US': 'YYYY-MM-DD' },
  between: { 'zh-CN': '至', 'en-US': 'to' },
  open: { 'zh-CN': '打开日历', 'en-US': 'Open the calendar' },
  clear: { 'zh-CN': '清除日期', 'en-US': 'Clear the dates' },
})

/** The calendar comes after the page, or when it is opened: most lists are read without it. */
const rangePopover = definePart(() => import('./range-popover.tsx'))

/** Two days and what lies between: each typed in any usual form, or both taken from one calendar. */
export function DateRangeInput(props: {
  /** What the two ends are called. */
  readonly labels: { readonly from: string; readonly to: string }
  readonly value: DayRange
  readonly onChange: (range: DayRange) => void
  readonly className?: string | undefined
}) {
  const t = useTranslate()
  const { labels, value, onChange } = props
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const part = usePart(rangePopover, isOpen)
  const isSet = value.from !== null || value.to !== null
  return (
    <div className={clsx(styles.range, props.className)}>
      <Box ref={box}>
        <TypedDay
          label={labels.from}
          day={value.from}
          onChange={(from) => onChange(ordered({ ...value, from }, 'from'))}
        />
        <span className="text-muted">{t(texts.between)}</span>
        <TypedDay label={labels.to} day={value.to} onChange={(to) => onChange(ordered({ ...value, to }, 'to'))} />
        {isSet && (
          <button type="button" className={styles.open} onClick={() => onChange({ from: null, to: null })}>
            <Icon name="close" size={14} label={t(texts.clear)} />
          </button>
        )}
        <button type="button" className={styles.open} onClick={() => setOpen(true)}>
          <Icon name="calendar" size={14} label={t(texts.open)} />
        </button>
      </Box>
      {part && (
        <part.RangePopover
          box={box}
          isOpen={isOpen}
          onOpen={setOpen}
          label={t(texts.open)}
          value={value}
          onChoose={(range) => {
            onChange(range)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

/** An end that passes the other takes it along. */
function ordered(range: DayRange, changed: 'from' | 'to'): DayRange {
  const { from, to } = range
  if (from === null || to === null || from <= to) return range
  return changed === 'from' ? { from, to: from } : { from: to, to }
}

function TypedDay(props: { label: string; day: string | null; onChange: (day: string | null) => void }) {
  const t = useTranslate()
  const { label, day, onChange } = props
  const [typed, setTyped] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a day from elsewhere replaces what was typed.
  useEffect(() => setTyped(undefined), [day])

  /** Takes what was typed; what is no day gives way to the day before. */
  function take() {
    if (typed === undefined) return
    const next = typed.trim() === '' ? null : (dayIn(typed) ?? day)
    setTyped(undefined)
    if (next !== day) onChange(next)
  }
  return (
    <input
      className={styles.typedDay}
      aria-label={label}
      value={typed ?? day ?? ''}
      placeholder={t(texts.form)}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && take()}
      onBlur={take}
    />
  )
}
