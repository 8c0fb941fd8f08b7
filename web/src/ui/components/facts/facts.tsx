import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Labels with their values beside them, as `dt` and `dd`; on a wide page two pairs in a line, where asked for. */
export function Facts({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <dl className={clsx(styles.facts, isWide && styles.isWide)}>{children}</dl>
}
