import InputNumber from 'antd/es/input-number'
import { Field, type FieldProps } from './field.tsx'

/** A number, with its unit behind it. */
export function NumberField(
  props: FieldProps & { unit?: string; min?: number; max?: number; decimals?: number; isDisabled?: boolean },
) {
  const { unit, min, max, decimals = 0, isDisabled = false } = props
  return (
    <Field {...props}>
      <InputNumber
        className="w-full"
        controls={false}
        precision={decimals}
        disabled={isDisabled}
        suffix={unit}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
      />
    </Field>
  )
}
