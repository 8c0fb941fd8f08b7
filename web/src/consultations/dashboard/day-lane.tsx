import type { ConsultationRow } from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { placeOnDay, shownDay, stretchOf } from '../components/day-axis.ts'
import { useNow } from '../components/use-now.ts'
import styles from './day-lane.module.css'
import { dashboardTexts as texts } from './texts.ts'

const hours = Array.from({ length: 7 }, (_, index) => shownDay.from + index * 120)

/** The hours of a day with its consultations; the list below has the same in words. */
export function DayLane({ rows, day }: { rows: readonly ConsultationRow[]; day: string }) {
  const t = useTranslate()
  const now = new Date(useNow(minuteMs)).toISOString()
  const minute = stretchOf({ from: now, to: now }, day)
  const isShown = minute.from >= shownDay.from && minute.from <= shownDay.to
  return (
    <div className={styles.lane} aria-hidden>
      {hours.map((hour) => (
        <span key={hour} className={styles.hour} ref={(element) => placeOnDay(element, { from: hour, to: hour })}>
          {hour / 60}
        </span>
      ))}
      <div className={styles.track} />
      {rows.map((row) => (
        <i
          key={row.consultationId}
          className={clsx(
            styles.block,
            row.isLobbyOpen ? styles.isDue : row.state !== 'waitingForConsultation' && styles.isOver,
          )}
          ref={(element) => {
            if (row.startTime)
              placeOnDay(element, stretchOf({ from: row.startTime, to: row.endTime ?? row.startTime }, day))
          }}
        />
      ))}
      {isShown && (
        <div className={styles.now} ref={(element) => placeOnDay(element, minute)}>
          <span>{t(texts.now, { time: timeOf(now) })}</span>
        </div>
      )}
    </div>
  )
}
