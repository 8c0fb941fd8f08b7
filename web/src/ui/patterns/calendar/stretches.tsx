import { clsx } from 'clsx'
import styles from './calendar.module.css'
import type { CalendarStretch } from './calendar-entry.ts'

/** The stretches behind the entries of a day: hours that are free, and duty. */
export function Stretches({ of, top }: { of: readonly CalendarStretch[]; top: (minute: number) => number }) {
  return of.map(({ from, to, kind, label }) => (
    <div
      key={`${kind} ${from}`}
      className={clsx(styles.stretch, kind === 'duty' && styles.isDuty)}
      style={{ top: top(from) + 1, height: top(to) - top(from) - 2 }}
    >
      <span>{label}</span>
    </div>
  ))
}
