import type { ReactNode } from 'react'
import styles from './number-grid.module.css'

/** Numbers with what they count below them, two in a row; a value may be a link to what it counts. */
export function NumberGrid({ numbers }: { numbers: readonly { readonly label: string; readonly value: ReactNode }[] }) {
  return (
    <dl className={styles.grid}>
      {numbers.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
