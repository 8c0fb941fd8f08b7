import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'

/** The foot of a list: what is shown of how many at the left, the pages at the right. */
export function ListFoot({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  return <footer className={clsx(styles.foot, isNarrow && styles.isNarrow)}>{children}</footer>
}
