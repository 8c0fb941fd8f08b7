import type { ConsultationRow } from '@tongying/contract/consultations'
import { timeOf } from '../../ui/date-time.tsx'
import { useSay } from '../../ui/i18n.ts'
import { placeOnDay, shownDay, stretchOf } from '../components/day-axis.ts'
import { useNow } from '../components/use-now.ts'
import { deskTexts as texts } from './texts.ts'

const hours = Array.from({ length: 7 }, (_, index) => shownDay.from + index * 120)

/** The hours of a day with its consultations; the list below says the same in words. */
export function DayLane({ rows, day }: { rows: readonly ConsultationRow[]; day: string }) {
  const say = useSay()
  const now = new Date(useNow(60_000)).toISOString()
  const minute = stretchOf({ from: now, to: now }, day)
  const isShown = minute.from >= shownDay.from && minute.from <= shownDay.to
  return (
    <div className="desk-lane" aria-hidden>
      {hours.map((hour) => (
        <span key={hour} className="hour" ref={(element) => placeOnDay(element, { from: hour, to: hour })}>
          {hour / 60}
        </span>
      ))}
      <div className="track" />
      {rows.map((row) => (
        <i
          key={row.consultationId}
          className={row.isLobbyOpen ? 'block due' : row.state === 'waitingForConsultation' ? 'block' : 'block over'}
          ref={(element) => {
            if (row.startTime)
              placeOnDay(element, stretchOf({ from: row.startTime, to: row.endTime ?? row.startTime }, day))
          }}
        />
      ))}
      {isShown && (
        <div className="now" ref={(element) => placeOnDay(element, minute)}>
          <span>{say(texts.now, { time: timeOf(now) })}</span>
        </div>
      )}
    </div>
  )
}
