import { type CriticalFinding, criticalNumbers } from '@tongying/contract/examinations'
import { minuteMs, secondMs } from '@tongying/contract/kit'
import { useMemo } from 'react'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { duration } from '../../ui/core/duration.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useNow } from '../../ui/core/use-now.ts'
import styles from './critical.module.css'
import { criticalTexts as texts } from './texts.ts'

/** How long is left to confirm a finding, to the second; counted from the answer, since a device's clock may go wrong. */
export function CriticalClock({ finding: { leftMs, dueAt, escalatedAt } }: { finding: CriticalFinding }) {
  const t = useTranslate()
  const until = useMemo(() => Date.now() + leftMs, [leftMs])
  const left = Math.max(0, until - useNow(secondMs))
  const isOver = left === 0 || escalatedAt !== null
  const spent = Math.min(100, ((criticalNumbers.windowMs - left) / criticalNumbers.windowMs) * 100)
  return (
    <div className={styles.clock}>
      <div className="cluster spread">
        <b className={styles.left} role="timer" aria-live="off">
          <Icon name="clock" /> {isOver ? t(texts.over) : t(texts.left, { time: t(duration(left)) })}
        </b>
        <span className="text-small">{t(isOver ? texts.overSince : texts.until, { time: timeOf(dueAt) })}</span>
      </div>
      <div className={styles.track} aria-hidden>
        <div className={styles.spent} style={{ width: `${isOver ? 100 : spent}%` }} />
      </div>
      <span className="visually-hidden" role="status">
        {(isOver || left <= minuteMs) && t(isOver ? texts.over : texts.left, { time: t(duration(minuteMs)) })}
      </span>
    </div>
  )
}
