import { defineTexts } from '@tongying/contract/kit'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../core/i18n.ts'
import { definePart, usePart } from '../../core/part.ts'
import { Icon } from '../icons/icons.tsx'
import { Box } from './box.tsx'
import { ariaOf, type Control } from './control.ts'
import styles from './date-input.module.css'
import { dayIn } from './day-in.ts'

const texts = defineTexts({
  form: { 'zh-CN': '年-月-日', 'en-US': 'YYYY-MM-DD' },
  open: { 'zh-CN': '打开日历', 'en-US': 'Open the calendar' },
})

type DateInputProps = Control<string | null> & { min?: string | undefined; max?: string | undefined }

/** The calendar comes after the page, or when it is opened: most days are typed. */
const dayPopover = definePart(() => import('./day-popover.tsx'))

/** A day as `YYYY-MM-DD`: typed in any usual form, or taken from the calendar. */
export function DateInput(props: DateInputProps) {
  const t = useTranslate()
  const { id, value, onChange, isInvalid, isDisabled, min, max } = props
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const part = usePart(dayPopover, isOpen)
  const { typed, setTyped, take, leave } = useTypedDay(props)
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
          onBlur={leave}
        />
        <button type="button" className={styles.open} disabled={isDisabled} tabIndex={-1} onClick={() => setOpen(true)}>
          <Icon name="calendar" size={14} label={t(texts.open)} />
        </button>
      </Box>
      {part && (
        <part.DayPopover
          box={box}
          isOpen={isOpen}
          onOpen={setOpen}
          label={t(texts.open)}
          value={value}
          min={min}
          max={max}
          onChoose={(day) => {
            onChange(day)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

/** What is being typed, until it is taken: what is no day, or lies outside the limits, gives way to the day before. */
function useTypedDay({ value, min, max, onChange, onBlur }: DateInputProps) {
  const [typed, setTyped] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a day from elsewhere replaces what was typed.
  useEffect(() => setTyped(undefined), [value])
  function take() {
    if (typed === undefined) return
    const day = dayIn(typed)
    const isWithin = day !== undefined && (!min || day >= min) && (!max || day <= max)
    if (typed.trim() === '') onChange(null)
    else if (isWithin) onChange(day)
    setTyped(undefined)
  }
  function leave() {
    take()
    onBlur?.()
  }
  return { typed, setTyped, take, leave }
}
