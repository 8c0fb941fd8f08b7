import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './plain-notice.module.css'

/** A page of the room that only shows a sentence, with a button or two below. */
export function PlainNotice({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <div className={clsx(styles.notice, 'stack')} role={role}>
      {children}
    </div>
  )
}
