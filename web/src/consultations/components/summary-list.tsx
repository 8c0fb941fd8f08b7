import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './summary-list.module.css'

/** The long texts of a case, each beside its label, as `dt` and `dd`. */
export function SummaryList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={clsx(styles.summary, className)}>{children}</dl>
}
