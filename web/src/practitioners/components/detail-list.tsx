import type { ReactNode } from 'react'
import styles from './detail-list.module.css'

/** The contents of a certification, each label beside its value; `none` stands where there is no value. */
export function DetailList({ rows, none }: { rows: readonly (readonly [string, ReactNode])[]; none: ReactNode }) {
  return (
    <dl className={styles.details}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || none}</dd>
        </div>
      ))}
    </dl>
  )
}
