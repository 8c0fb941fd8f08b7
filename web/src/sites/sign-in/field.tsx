import { clsx } from 'clsx'
import type { HTMLAttributes, ReactNode } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import styles from './field.module.css'
import type { FieldState } from './use-form.ts'

export interface FieldProps {
  readonly label: string
  readonly field: FieldState
  readonly type?: 'text' | 'tel' | 'password'
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string
  readonly maxLength?: number
  readonly autoFocus?: boolean
  /** Inside the outline, before and after what is typed. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** At the right end of the label's line. */
  readonly aside?: ReactNode
  /** Beside the outline. */
  readonly beside?: ReactNode
  readonly hint?: ReactNode
}

/** A labelled input with its error or hint below, read by screen readers too. */
export function Field(props: FieldProps) {
  const { field, label } = props
  const noteId = `${field.id}-note`
  const hasNote = field.error !== undefined || props.hint !== undefined
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={field.id}>{label}</label>
      </div>
      <div className="cluster">
        <div className={clsx(styles.control, field.error !== undefined && styles.isWrong)}>
          {props.before}
          <input
            id={field.id}
            name={field.id}
            type={props.type ?? 'text'}
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
            inputMode={props.inputMode}
            autoComplete={props.autoComplete}
            maxLength={props.maxLength}
            // biome-ignore lint/a11y/noAutofocus: the page is this one form; its first field is where a person starts.
            autoFocus={props.autoFocus}
            aria-invalid={field.error !== undefined}
            aria-describedby={hasNote ? noteId : undefined}
            spellCheck={false}
            autoCapitalize="none"
          />
          {props.after}
        </div>
        {props.beside}
      </div>
      {/* Whoever goes by the keyboard meets the field first. */}
      {props.aside && <div className={styles.aside}>{props.aside}</div>}
      <div id={noteId} aria-live="polite">
        {field.error !== undefined ? (
          <p className={styles.error}>
            <Icon name="warning" size={14} />
            <span>{field.error}</span>
          </p>
        ) : (
          props.hint !== undefined && <div className={styles.hint}>{props.hint}</div>
        )}
      </div>
    </div>
  )
}
