import { Card } from '../card/card.tsx'
import styles from './metrics-strip.module.css'

export interface Metric {
  readonly label: string
  readonly value: string
  /** A few words below the number. */
  readonly note: string
}

/** A few numbers side by side, above what they sum up. */
export function MetricsStrip({ label, metrics }: { label: string; metrics: readonly Metric[] }) {
  return (
    <Card isFlush label={label}>
      <dl className={styles.metrics}>
        {metrics.map((metric) => (
          <div key={metric.label}>
            <dt>{metric.label}</dt>
            <dd>
              <b>{metric.value}</b> <span>{metric.note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
