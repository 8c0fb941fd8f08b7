import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icons/icons.tsx'
import { ErrorLine } from './short-field.tsx'
import styles from './tick-field.module.css'

interface TickFieldProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
  readonly id?: string
  readonly error?: string | undefined
}

/**
 * A box to tick in a short form, with its sentence and what is wrong; the real input lies under the drawn box. It is no
 * `CheckBox`: what sign-in loads is shared by all sites, and every page would carry that one's forms with it.
 */
export function TickField({ isChecked, onChange, children, id, error }: TickFieldProps) {
  return (
    <div className={styles.line}>
      <label className="cluster">
        <span className={clsx(styles.box, error !== undefined && styles.isWrong)}>
          <input
            id={id}
            type="checkbox"
            checked={isChecked}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-note`}
          />
          <Icon name="check" size={12} />
        </span>
        <span>{children}</span>
      </label>
      {error !== undefined && <ErrorLine id={`${id}-note`} text={error} role="alert" />}
    </div>
  )
}
