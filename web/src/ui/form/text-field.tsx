import Input from 'antd/es/input'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { Icon } from '../icons.tsx'
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
}

/** A text; long ones show how many characters are used of how many. */
export function TextField(props: TextFieldProps) {
  const { schema } = useFormOfField()
  const max = findings.longest(schema, props.name)
  const { placeholder, type = 'text', autoComplete = 'off', isDisabled = false } = props
  const shared = { placeholder, autoComplete, disabled: isDisabled }
  if (props.lines) {
    return (
      <Field {...props} span={props.span ?? 12} hasCount={max !== undefined}>
        <Input.TextArea rows={props.lines} {...shared} {...(max && { count: { show: true, max } })} />
      </Field>
    )
  }
  return (
    <Field {...props}>
      {type === 'password' ? (
        <Input.Password
          {...shared}
          // The place around it is Ant Design's own button, with its name in the page's language.
          iconRender={(isShown) => <Icon name={isShown ? 'eyeOff' : 'eye'} />}
        />
      ) : (
        <Input type={type} suffix={props.suffix} {...shared} inputMode={type === 'tel' ? 'tel' : undefined} />
      )}
    </Field>
  )
}
