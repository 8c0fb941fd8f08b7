import type { ReactNode } from 'react'
import styles from './field.module.css'

/** A label above its control, and the sentences about it below. */
export function Field({ children }: { children: ReactNode }) {
  return <div className={styles.field}>{children}</div>
}
