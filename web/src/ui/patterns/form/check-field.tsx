import type { ReactNode } from 'react'
import { CheckBox } from '../../components/inputs/check-box.tsx'
import { FieldNote, useField } from './field.tsx'
import styles from './form.module.css'

/** A box to tick, e.g. "I accept the agreement"; the contract decides whether it must be. */
export function CheckField({ name, children }: { name: string; children: ReactNode }) {
  const { control, error } = useField(name)
  return (
    <div className={styles.field} data-field={name}>
      <CheckBox {...control} value={control.value === true}>
        {children}
      </CheckBox>
      <FieldNote id={control.id} error={error} />
    </div>
  )
}
