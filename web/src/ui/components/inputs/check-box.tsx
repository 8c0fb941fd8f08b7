import type { ReactNode } from 'react'
import { ariaOf, type Control } from './control.ts'
import styles from './inputs.module.css'

/** A box to tick with its words. */
export function CheckBox(props: Control<boolean> & { children: ReactNode }) {
  return (
    <label className={styles.choice}>
      <input
        id={props.id}
        type="checkbox"
        checked={props.value}
        disabled={props.isDisabled}
        {...ariaOf(props)}
        onChange={(event) => props.onChange(event.target.checked)}
        onBlur={props.onBlur}
      />
      <span>{props.children}</span>
    </label>
  )
}
