import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icons/icons.tsx'
import styles from './room-field.module.css'

type RoomInputProps = Omit<ComponentProps<'input'>, 'onChange'> & { onChange: (value: string) => void }

/** A line to type in on the room's dark pages. */
export function RoomInput({ onChange, className, ...props }: RoomInputProps) {
  return (
    <input
      {...props}
      className={clsx(styles.input, className)}
      onChange={(event) => onChange(event.target.value)}
      aria-invalid={props['aria-invalid'] ?? false}
    />
  )
}

/** A line to type in with its label above, and below it what is wrong, or a hint. */
export function RoomField(
  props: RoomInputProps & { id: string; label: string; error?: string | undefined; hint?: ReactNode },
) {
  const { label, error, hint, ...input } = props
  const noteId = `${props.id}-note`
  const hasNote = error !== undefined || hint !== undefined
  return (
    <div className={styles.field}>
      <label htmlFor={props.id}>{label}</label>
      <RoomInput {...input} aria-invalid={error !== undefined} aria-describedby={hasNote ? noteId : undefined} />
      {error !== undefined ? (
        <p className={styles.wrong} id={noteId} role="alert">
          <Icon name="warning" size={14} />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p className="text-muted text-tiny" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
