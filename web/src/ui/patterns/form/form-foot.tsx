import type { ReactNode } from 'react'
import styles from './form.module.css'

/** The foot of a form: what is still wrong or when it was saved at the left, its buttons at the right. */
export function FormFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      {note}
      <div className={styles.footEnd}>{children}</div>
    </div>
  )
}
