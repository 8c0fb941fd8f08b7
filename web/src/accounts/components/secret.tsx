import type { ReactNode } from 'react'
import styles from './secret.module.css'

/** What a program or an app has to be given letter by letter. */
export function Secret({ children }: { children: ReactNode }) {
  return <code className={styles.secret}>{children}</code>
}
