import { useTranslate } from '../../ui/core/i18n.ts'
import { placeOnDay } from '../components/day-axis.ts'
import styles from './expert-picker.module.css'
import { pickerTexts as texts } from './texts.ts'

const hours = Array.from({ length: 7 }, (_, index) => 8 + index * 2)

/** How many experts are chosen and must accept, and the hours above their lanes. */
export function PickerHead({ count, quorum, hasHours }: { count: number; quorum: number; hasHours: boolean }) {
  const t = useTranslate()
  return (
    <div className={styles.head}>
      <span className="text-muted">{count > 0 ? t(texts.head, { count, quorum }) : t(texts.none)}</span>
      {hasHours && (
        <div className={styles.hours} aria-hidden>
          {hours.map((hour) => (
            <span key={hour} ref={(element) => placeOnDay(element, { from: hour * 60, to: hour * 60 })}>
              {hour}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
