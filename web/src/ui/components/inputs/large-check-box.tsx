import type { ReactNode } from 'react'
import { ariaOf, type Control } from './control.ts'
import styles from './large-check-box.module.css'

/** A box to tick for fingers, with what it means below its words. */
export function LargeCheckBox(props: Control<boolean> & { children: ReactNode; detail?: string | undefined }) {
  const { id, value, onChange, children, detail } = props
  return (
    <label className={styles.tick}>
      <input
        id={id}
        type="checkbox"
        checked={value}
        {...ariaOf(props)}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {children}
        {detail && <small>{detail}</small>}
      </span>
    </label>
  )
}
