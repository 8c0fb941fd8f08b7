import type { ReactNode } from 'react'
import styles from './data-table.module.css'

/** A table in the look of the lists, for a few rows that are all there. */
export function PlainTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table className={styles.table} aria-label={label}>
      {children}
    </table>
  )
}
