import type { ReactNode } from 'react'
import styles from './detail-list.module.css'
import { Note } from './note.tsx'

export interface Detail {
  readonly label: string
  readonly value: ReactNode
  /** In small letters below the value. */
  readonly note?: string | undefined
  readonly action?: ReactNode
}

/** Labels at the left, values beside them, an action at the right end. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className={styles.details}>
      {details.map(({ label, value, note, action }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="grow">
              {value}
              {note && <Note>{note}</Note>}
            </span>
            {action}
          </dd>
        </div>
      ))}
    </dl>
  )
}
