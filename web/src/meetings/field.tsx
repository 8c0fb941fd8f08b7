import type { ReactNode } from 'react'
import styles from './field.module.css'

/** A label above its control, and what is to be said about it below. */
export function Field({ children }: { children: ReactNode }) {
  return <div className={styles.field}>{children}</div>
}
