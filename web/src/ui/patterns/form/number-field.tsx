import { NumberInput } from '../../components/inputs/number-input.tsx'
import { Field, type FieldProps } from './field.tsx'

/** A number, with its unit behind it. */
export function NumberField(
  props: FieldProps & { unit?: string; min?: number; max?: number; decimals?: number; isDisabled?: boolean },
) {
  const { unit, min, max, decimals = 0, isDisabled = false } = props
  return (
    <Field {...props}>
      {({ value, ...control }) => (
        <NumberInput
          {...control}
          value={typeof value === 'number' ? value : null}
          unit={unit}
          decimals={decimals}
          isDisabled={isDisabled}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
        />
      )}
    </Field>
  )
}
