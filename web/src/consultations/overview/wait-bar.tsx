import styles from './wait-bar.module.css'

/** The limit stands at this share of the axis, so that some of what is beyond it can be seen. */
const limitAt = 100 / 1.3

/** How much of its time the longest wait has used: a bar on an axis with an upright line at the limit. */
export function WaitBar({ since, dueAt, now }: { since: string; dueAt: string; now: number }) {
  const from = new Date(since).getTime()
  const whole = new Date(dueAt).getTime() - from
  const share = whole > 0 ? Math.max(0, (now - from) / whole) : 1
  const used = Math.min(share, 1) * limitAt
  const over = Math.min(Math.max(share - 1, 0), 0.3) * limitAt
  return (
    <svg className={styles.bar} aria-hidden="true" focusable="false">
      <rect className={styles.track} x="0" y="5" width="100%" height="1" />
      <rect className={styles.used} x="0" y="3" width={`${used}%`} height="5" />
      {over > 0 && <rect className={styles.over} x={`${limitAt}%`} y="3" width={`${over}%`} height="5" />}
      <rect className={styles.limit} x={`${limitAt}%`} y="0" width="1.5" height="11" />
    </svg>
  )
}
