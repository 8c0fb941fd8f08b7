import type { ReactNode } from 'react'
import styles from './note.module.css'

/** In small letters below a value. */
export function Note({ children }: { children: ReactNode }) {
  return <span className={styles.note}>{children}</span>
}
