import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

/** What one should know before filling in a dialog. */
export function DialogLead({ children }: { children: ReactNode }) {
  return <p className={clsx(styles.lead, 'text-muted')}>{children}</p>
}
