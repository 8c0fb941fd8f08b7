import './timeline.css'
import type { ReactNode } from 'react'
import { DateTime } from './date-time.tsx'

export interface TimelineEntry {
  readonly key: string
  readonly at: string
  readonly title: string
  readonly detail?: ReactNode
}

/** What happened to a record, the newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <li key={entry.key}>
          <span className="t12 t2">
            <DateTime at={entry.at} />
          </span>
          <b>{entry.title}</b>
          {entry.detail && <div className="t13 t2">{entry.detail}</div>}
        </li>
      ))}
    </ol>
  )
}
