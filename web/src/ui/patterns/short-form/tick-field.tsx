import type { ReactNode } from 'react'
import { CheckBox } from '../../components/inputs/check-box.tsx'
import { ErrorLine } from './short-field.tsx'
import styles from './tick-field.module.css'

interface TickFieldProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
  readonly id?: string
  readonly error?: string | undefined
}

/** A box to tick in a short form, with its sentence and what is wrong. */
export function TickField({ isChecked, onChange, children, id, error }: TickFieldProps) {
  const isInvalid = error !== undefined
  return (
    <div className={styles.line}>
      <CheckBox
        id={id}
        value={isChecked}
        onChange={onChange}
        isInvalid={isInvalid}
        describedBy={isInvalid ? `${id}-note` : undefined}
      >
        {children}
      </CheckBox>
      {isInvalid && <ErrorLine id={`${id}-note`} text={error} role="alert" />}
    </div>
  )
}
