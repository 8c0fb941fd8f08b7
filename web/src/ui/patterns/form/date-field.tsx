import { DateInput } from '../../components/inputs/date-input.tsx'
import { Field, type FieldProps } from './field.tsx'

/** A day of the calendar; the form holds `YYYY-MM-DD`. */
export function DateField(
  props: FieldProps & { min?: string; max?: string; isDisabled?: boolean; placeholder?: string },
) {
  const { min, max, isDisabled = false, placeholder } = props
  return (
    <Field {...props}>
      {({ value, onChange, ...control }) => (
        <DateInput
          {...control}
          value={typeof value === 'string' && value !== '' ? value : null}
          onChange={(day) => onChange(day ?? undefined)}
          min={min}
          max={max}
          isDisabled={isDisabled}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}
