import { clsx } from 'clsx'
import { type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, type ReactNode, useState } from 'react'
import { useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import { Icon } from '../icons/icons.tsx'
import { Box } from './box.tsx'
import { ariaOf, type Control } from './control.ts'
import styles from './inputs.module.css'

export interface TextInputProps extends Control<string> {
  readonly type?: HTMLInputTypeAttribute
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly suffix?: ReactNode
}

/** One line of text. */
export function TextInput(props: TextInputProps) {
  const { id, value, onChange, onBlur, type = 'text', autoComplete = 'off', isInvalid, isDisabled, suffix } = props
  return (
    <Box isInvalid={isInvalid} isDisabled={isDisabled}>
      <input
        id={id}
        type={type}
        value={value}
        placeholder={props.placeholder}
        autoComplete={autoComplete}
        disabled={isDisabled}
        inputMode={type === 'tel' ? 'tel' : undefined}
        {...ariaOf(props)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {suffix}
    </Box>
  )
}

/** A password that can be shown while it is typed. */
export function PasswordInput(props: TextInputProps) {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button type="button" className={styles.inner} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon name={isShown ? 'eyeOff' : 'eye'} label={t(uiTexts.password[isShown ? 'hide' : 'show'])} />
        </button>
      }
    />
  )
}

/** Several lines of text, with a count of characters where there is a limit. */
export function TextArea(props: Control<string> & { lines: number; max?: number | undefined }) {
  const { id, value, onChange, onBlur, isInvalid, isDisabled, lines, max } = props
  const length = [...value].length
  return (
    <Box isInvalid={isInvalid} isDisabled={isDisabled}>
      <textarea
        id={id}
        rows={lines}
        value={value}
        placeholder={props.placeholder}
        autoComplete="off"
        disabled={isDisabled}
        {...ariaOf(props)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {max !== undefined && (
        <span className={clsx(styles.count, length > max && styles.isOver)} data-count>
          {length} / {max}
        </span>
      )}
    </Box>
  )
}
