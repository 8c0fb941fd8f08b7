import { bodyPartLabels, waitingEntryStateLabels } from '@tongying/contract/bookings'
import { Card } from '../../ui/components/card/card.tsx'
import { shortDateTime } from '../../ui/components/date-time/date-time.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { dayTexts } from '../day-texts.ts'
import { type DayScene, shortNameOf } from '../use-day.ts'
import styles from './day-parts.module.css'

const texts = dayTexts.waiting

/** Who waits for a place of the day, in their order. */
export function WaitingCard({ scene }: { scene: DayScene }) {
  const t = useTranslate()
  const { waiting } = scene.day
  return (
    <Card isFlush title={t(texts.title)} count={waiting.length}>
      <ol>
        {waiting.map((entry) => (
          <li key={entry.id} className={styles.waiting}>
            <div className="cluster spread">
              <span>
                {entry.patientName} <span className="text-muted">{t(bodyPartLabels[entry.bodyPart])}</span>
              </span>
              {entry.state === 'offered' && <StatusTag turn="applicant" label={waitingEntryStateLabels.offered} />}
            </div>
            <p className="text-muted text-small">
              {[
                shortNameOf(scene, entry.communityHealthHospId),
                entry.phone,
                t(texts.since, { time: shortDateTime(entry.joinedAt) }),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t(texts.note)}</p>
    </Card>
  )
}
