import { clsx } from 'clsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { placeOnDay, type takenOn } from '../components/day-axis.ts'
import styles from './expert-picker.module.css'
import { clockOf } from './free-time.ts'
import { rowTexts as texts } from './row-texts.ts'

/** An expert's taken hours of the chosen day. */
export function ExpertLane({ name, taken }: { name: string; taken: ReturnType<typeof takenOn> }) {
  const t = useTranslate()
  const times = taken.map((one) => `${clockOf(one.from)}–${clockOf(one.to)}`).join(t(uiTexts.common.listed))
  const label = times === '' ? t(texts.freeAllDay, { name }) : t(texts.busyAt, { name, times })
  return (
    <div className={styles.lane} role="img" aria-label={label} title={label}>
      {taken.map((one) => (
        <i
          key={`${one.kind} ${one.from}`}
          className={clsx(one.kind === 'outside' && styles.outside)}
          ref={(element) => placeOnDay(element, one)}
        />
      ))}
    </div>
  )
}
