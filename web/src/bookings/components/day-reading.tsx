import type { DayOpening } from '@tongying/contract/bookings'
import { Button } from '../../ui/components/button/button.tsx'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { atInstitution } from '../api.ts'
import { nameOf } from '../day-form.ts'
import { panelTexts as texts } from '../panel-texts.ts'
import styles from './day-panel.module.css'
import type { DayPanelProps } from './day-panel-props.ts'

/** What is set for a day, for who may not change it, and for days that are over. */
export function DayReading({
  day,
  opening,
  answers,
  choice,
}: DayPanelProps & { day: string; opening?: DayOpening | undefined }) {
  const t = useTranslate()
  if (!opening?.opened)
    return (
      <div className={styles.group}>
        <p className="text-muted">{t(texts.noSessions)}</p>
      </div>
    )
  const settings = answers.settings.filter(({ orderDate, number }) => orderDate === day && number > 0)
  return (
    <>
      <div className={styles.group}>
        <h3>{t(texts.sessions)}</h3>
        <ul className={styles.lines}>
          {opening.sessions.map(({ id, startsAt, endsAt, minutes, sonographerName }) => (
            <li key={id}>
              {`${timeOf(startsAt)}–${timeOf(endsAt)}`}
              <span className="second-line">
                {[t(texts.minutesEach, { minutes }), sonographerName].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.group}>
        <h3>{t(texts.places)}</h3>
        <ul className={styles.lines}>
          {settings.map(({ id, communityHealthHospId, number, reservations }) => (
            <li key={id} className={styles.row}>
              <span className="grow">{nameOf(answers.hospitals, communityHealthHospId)}</span>
              <span className={styles.number}>{`${reservations}/${number}`}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.group}>
        <Button href={atInstitution(`/me/healthApplet/days/${day}`, choice)}>{t(texts.list)}</Button>
      </div>
    </>
  )
}
