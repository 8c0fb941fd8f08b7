import type { ConsultationRow } from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useNow } from '../../ui/core/use-now.ts'
import { hoursAround, placeOnDay, type Stretch, stretchOf } from '../components/day-axis.ts'
import styles from './day-lane.module.css'
import { dashboardTexts as texts } from './texts.ts'

/** The hours of a day with its consultations; the list below has the same in words. */
export function DayLane({ rows, day }: { rows: readonly ConsultationRow[]; day: string }) {
  const t = useTranslate()
  const now = new Date(useNow(minuteMs)).toISOString()
  const minute = stretchOf({ from: now, to: now }, day)
  const stretches = rows.map((row) => (row.startTime ? stretchOf(timesOf(row.startTime, row.endTime), day) : undefined))
  const shown = hoursAround(stretches.filter((one) => one !== undefined))
  const isShown = minute.from >= shown.from && minute.from <= shown.to
  return (
    <div className={styles.lane} aria-hidden>
      {evenHoursOf(shown).map((hour) => (
        <span
          key={hour}
          className={styles.hour}
          ref={(element) => placeOnDay(element, { from: hour, to: hour }, shown)}
        >
          {hour / 60}
        </span>
      ))}
      <div
        className={styles.track}
        ref={(element) => element?.style.setProperty('--hours', String((shown.to - shown.from) / 60))}
      />
      {rows.map((row, index) => (
        <i
          key={row.consultationId}
          className={clsx(
            styles.block,
            row.isLobbyOpen ? styles.isDue : row.state !== 'waitingForConsultation' && styles.isOver,
          )}
          ref={(element) => {
            const stretch = stretches[index]
            if (stretch) placeOnDay(element, stretch, shown)
          }}
        />
      ))}
      {isShown && (
        <div className={styles.now} ref={(element) => placeOnDay(element, minute, shown)}>
          <span className={sideOf(minute.from, shown)}>{t(texts.now, { time: timeOf(now) })}</span>
        </div>
      )}
    </div>
  )
}

/** Near an end of the axis the time stands beside its mark: centred it would be cut. */
function sideOf(minute: number, { from, to }: Stretch): string | undefined {
  const share = (minute - from) / (to - from)
  if (share < 0.1) return styles.isFirst
  return share > 0.9 ? styles.isLast : undefined
}

function timesOf(from: string, to: string | null): { from: string; to: string } {
  return { from, to: to ?? from }
}

/** Every second hour, in minutes of the day. */
function evenHoursOf({ from, to }: Stretch): number[] {
  return Array.from({ length: (to - from) / 120 + 1 }, (_, index) => from + index * 120)
}
