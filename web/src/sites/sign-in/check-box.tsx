import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons.tsx'

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
    <div className="kp">
      <label className="row">
        <span className={error === undefined ? 'ck' : 'ck err'}>
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
        <p className="er" id={`${id}-note`} role="alert">
          <Icon name="warning" size={14} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
