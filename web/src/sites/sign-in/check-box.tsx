import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import styles from './check-box.module.css'
import fieldStyles from './field.module.css'

interface CheckBoxProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
  readonly id?: string
  readonly error?: string | undefined
}

/** A tick with its words; the real input lies under the drawn box. */
export function CheckBox({ isChecked, onChange, children, id, error }: CheckBoxProps) {
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
      {error !== undefined && (
        <p className={fieldStyles.error} id={`${id}-note`} role="alert">
          <Icon name="warning" size={14} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
