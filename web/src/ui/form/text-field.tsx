import Input from 'antd/es/input'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { useSay } from '../i18n.ts'
import { Icon } from '../icons.tsx'
import { uiTexts } from '../texts.ts'
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
  const say = useSay()
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
          // As on the sign-in page: the icon is what pressing it does.
          iconRender={(isShown) => (
            <button type="button" aria-pressed={isShown}>
              <Icon name={isShown ? 'eyeOff' : 'eye'} label={say(uiTexts.password[isShown ? 'hide' : 'show'])} />
            </button>
          )}
        />
      ) : (
        <Input type={type} suffix={props.suffix} {...shared} inputMode={type === 'tel' ? 'tel' : undefined} />
      )}
    </Field>
  )
}
