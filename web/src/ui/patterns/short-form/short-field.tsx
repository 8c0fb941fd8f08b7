import type { ReactNode } from 'react'
import { Icon } from '../../components/icons/icons.tsx'
import styles from './short-field.module.css'
import { ShortInput, type ShortInputProps } from './short-input.tsx'
import type { FieldState } from './use-short-form.ts'

export interface ShortFieldProps
  extends Omit<ShortInputProps, 'id' | 'name' | 'value' | 'onChange' | 'isInvalid' | 'describedBy'> {
  readonly label: string
  readonly field: FieldState
  /** At the right end of the label's line. */
  readonly aside?: ReactNode
  /** Beside the outline. */
  readonly beside?: ReactNode
  readonly hint?: ReactNode
}

/** A labelled line of a short form with its error or hint below, read by screen readers too. */
export function ShortField({ label, field, aside, beside, hint, ...input }: ShortFieldProps) {
  const { id, value, error, onChange } = field
  const noteId = `${id}-note`
  const hasNote = error !== undefined || hint !== undefined
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="cluster">
        <ShortInput
          {...input}
          {...{ id, value, onChange }}
          name={id}
          isInvalid={error !== undefined}
          describedBy={hasNote ? noteId : undefined}
        />
        {beside}
      </div>
      {/* The keyboard reaches the field first. */}
      {aside && <div className={styles.aside}>{aside}</div>}
      <div id={noteId} aria-live="polite">
        {error === undefined ? (
          hint !== undefined && <div className={styles.hint}>{hint}</div>
        ) : (
          <ErrorLine text={error} />
        )}
      </div>
    </div>
  )
}

/** What is wrong, with its mark. */
export function ErrorLine({ id, text, role }: { id?: string; text: string; role?: 'alert' | undefined }) {
  return (
    <p className={styles.error} id={id} role={role}>
      <Icon name="warning" size={14} />
      <span>{text}</span>
    </p>
  )
}
