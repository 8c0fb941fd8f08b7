import type { ReactNode } from 'react'
import { DateTime } from '../date-time/date-time.tsx'
import styles from './timeline.module.css'

export interface TimelineEntry {
  readonly key: string
  readonly at: string
  readonly title: string
  readonly detail?: ReactNode
}

/** What happened to a record, the newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <span className="text-tiny text-muted">
            <DateTime at={entry.at} />
          </span>
          <b>{entry.title}</b>
          {entry.detail && <div className="text-small text-muted">{entry.detail}</div>}
        </li>
      ))}
    </ol>
  )
}
