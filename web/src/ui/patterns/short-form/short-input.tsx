import { clsx } from 'clsx'
import type { HTMLAttributes, ReactNode, Ref } from 'react'
import styles from './short-field.module.css'

export interface ShortInputProps {
  readonly ref?: Ref<HTMLInputElement> | undefined
  readonly id?: string
  readonly name?: string
  /** Where no label stands above it. */
  readonly label?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'tel' | 'password'
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string
  readonly maxLength?: number
  readonly placeholder?: string
  readonly autoFocus?: boolean
  readonly isInvalid?: boolean
  readonly describedBy?: string | undefined
  /** Inside the outline, before and after what is typed. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  readonly className?: string | undefined
}

/** A line to type in, large enough for fingers. */
export function ShortInput(props: ShortInputProps) {
  return (
    <div className={clsx(styles.control, props.isInvalid && styles.isWrong, props.className)}>
      {props.before}
      <input
        ref={props.ref}
        id={props.id}
        name={props.name}
        type={props.type ?? 'text'}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        inputMode={props.inputMode}
        autoComplete={props.autoComplete}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        // biome-ignore lint/a11y/noAutofocus: the page is this one form, or its person has just asked for it.
        autoFocus={props.autoFocus}
        aria-label={props.label}
        aria-invalid={props.isInvalid ?? false}
        aria-describedby={props.describedBy}
        spellCheck={false}
        autoCapitalize="none"
      />
      {props.after}
    </div>
  )
}
