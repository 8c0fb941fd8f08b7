import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { PasswordInput, TextArea, TextInput } from '../../components/inputs/text-input.tsx'
import { useFormOfField } from './contract-form.tsx'
import { Field, type FieldProps } from './field.tsx'
import { findings } from './rules.ts'

export interface TextFieldProps extends FieldProps {
  readonly placeholder?: string
  readonly type?: 'text' | 'tel' | 'email' | 'password'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly suffix?: ReactNode
  readonly isDisabled?: boolean
  /** More than one line, with a count of characters. */
  readonly lines?: number
  /** Where the schema of the form does not say how long it may be. */
  readonly max?: number
}

/** A text; long ones show how many characters are used of how many. */
export function TextField(props: TextFieldProps) {
  const { schema } = useFormOfField()
  const { lines, type, autoComplete, suffix, placeholder, isDisabled = false } = props
  const max = props.max ?? findings.longest(schema, props.name)
  return (
    <Field {...props} span={props.span ?? (lines ? 12 : 4)}>
      {({ value, ...control }) => {
        const shared = { ...control, value: typeof value === 'string' ? value : '', placeholder, isDisabled }
        if (lines) return <TextArea {...shared} lines={lines} max={max} />
        if (type === 'password') return <PasswordInput {...shared} {...(autoComplete && { autoComplete })} />
        return <TextInput {...shared} suffix={suffix} {...(type && { type })} {...(autoComplete && { autoComplete })} />
      }}
    </Field>
  )
}
