import type { StepTimes } from '@tongying/contract/reports'
import { useId } from 'react'
import styles from './step-bar.module.css'

/** The axis ends here, as a share of the limit. */
const end = 1.5
const at = (share: number) => `${(Math.min(share, end) / end) * 100}%`
const width = (from: number, to: number) => `${((Math.min(to, end) - Math.min(from, end)) / end) * 100}%`

/** The median and the band to nine of ten on an axis of the limit; what lies beyond it is hatched. */
export function StepBar({ step: { medianShare: median, p90Share: p90 } }: { step: StepTimes }) {
  const hatching = useId()
  return (
    <svg className={styles.bar} width="100%" height="24" aria-hidden>
      <defs>
        <pattern id={hatching} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line y2="5" className={styles.beyond} />
        </pattern>
      </defs>
      <line x1="0" x2="0" y1="0" y2="24" className={styles.grid} />
      <line x1={at(0.5)} x2={at(0.5)} y1="0" y2="24" className={styles.grid} />
      {median !== null && p90 !== null && (
        <>
          <rect
            x={at(median)}
            width={width(median, Math.min(p90, Math.max(1, median)))}
            y="7"
            height="10"
            className={styles.band}
          />
          {p90 > 1 && (
            <rect
              x={at(Math.max(1, median))}
              width={width(Math.max(1, median), p90)}
              y="7"
              height="10"
              fill={`url(#${hatching})`}
              className={styles.late}
            />
          )}
          <line x1={at(median)} x2={at(median)} y1="4" y2="20" className={styles.median} />
        </>
      )}
      <line x1={at(1)} x2={at(1)} y1="0" y2="24" className={styles.limit} />
    </svg>
  )
}
