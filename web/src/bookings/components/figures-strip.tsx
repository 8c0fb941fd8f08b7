import { Card } from '../../ui/components/card/card.tsx'
import styles from './figures-strip.module.css'

export interface Figure {
  readonly label: string
  readonly value: string
  /** A few words behind the number. */
  readonly note: string
}

/** A few numbers side by side, above what they sum up. */
export function FiguresStrip({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <Card isFlush label={label}>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>
              <b>{figure.value}</b> {figure.note}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
