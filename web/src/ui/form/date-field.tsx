import DatePicker from 'antd/es/date-picker'
import dayjs from 'dayjs'
import { Field, type FieldProps } from './field.tsx'

/** A day of the calendar; the form holds `YYYY-MM-DD`. */
export function DateField(
  props: FieldProps & { min?: string; max?: string; isDisabled?: boolean; placeholder?: string },
) {
  const { min, max, isDisabled = false, placeholder } = props
  return (
    <Field {...props}>
      <DayPicker min={min} max={max} isDisabled={isDisabled} placeholder={placeholder} />
    </Field>
  )
}

interface DayPickerProps {
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (value: string | undefined) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly isDisabled?: boolean
  readonly placeholder?: string | undefined
}

/** The control alone: a day as text in, a day as text out. */
export function DayPicker({ id, value, onChange, min, max, isDisabled, placeholder }: DayPickerProps) {
  return (
    <DatePicker
      id={id}
      className="w-full"
      value={value ? dayjs(value) : null}
      disabled={isDisabled ?? false}
      {...(placeholder && { placeholder })}
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
      // Enter takes the day that was typed; it does not submit the form around it.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={(day) => onChange?.(day && !Array.isArray(day) ? day.format('YYYY-MM-DD') : undefined)}
    />
  )
}
