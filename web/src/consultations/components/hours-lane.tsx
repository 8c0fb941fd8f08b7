import type { BusyHours } from '@tongying/contract/consultations'
import { clsx } from 'clsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { busyLabels } from '../texts.ts'
import { placeOnDay, type Stretch } from './day-axis.ts'
import styles from './hours-lane.module.css'

type Taken = Stretch & Pick<BusyHours, 'kind'>

/** The hours of a day over one lane or several, every second one with its number. */
export function HoursScale({ shown }: { shown: Stretch }) {
  const count = (shown.to - shown.from) / 120 + 1
  return (
    <div className={styles.scale} aria-hidden>
      {Array.from({ length: count }, (_, index) => shown.from + index * 120).map((minute) => (
        <span key={minute} ref={(element) => placeOnDay(element, { from: minute, to: minute }, shown)}>
          {minute / 60}
        </span>
      ))}
    </div>
  )
}

/** What is taken of a person's day, with the time asked for; words beside it say the same. */
export function HoursLane(props: { shown: Stretch; taken: readonly Taken[]; asked?: Stretch | undefined }) {
  const t = useTranslate()
  const { shown, taken, asked } = props
  return (
    <div
      className={styles.lane}
      aria-hidden
      ref={(element) => element?.style.setProperty('--hours', String((shown.to - shown.from) / 60))}
    >
      {taken.map((one) => (
        <i
          key={`${one.kind} ${one.from}`}
          className={clsx(one.kind === 'outside' ? styles.outside : styles.taken)}
          title={t(busyLabels[one.kind])}
          ref={(element) => placeOnDay(element, one, shown)}
        />
      ))}
      {asked && <i className={styles.asked} ref={(element) => placeOnDay(element, asked, shown)} />}
    </div>
  )
}
