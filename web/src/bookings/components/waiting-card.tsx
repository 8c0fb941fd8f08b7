import {
  bodyPartLabels,
  bookingRoutes as routes,
  type WaitingRow,
  waitingEntryStateLabels,
} from '@tongying/contract/bookings'
import { Card } from '../../ui/components/card/card.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { shortDateTime } from '../../ui/components/date-time/date-time.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { dayTexts } from '../day-texts.ts'
import { useLoudChange } from '../use-booking-moves.ts'
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
            {scene.orderDate >= scene.today && <LeaveButton scene={scene} entry={entry} />}
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t(texts.note)}</p>
    </Card>
  )
}

/** The patient does not want to wait any more, and says so by telephone or at the desk. */
function LeaveButton({ scene, entry: { id, patientName: name } }: { scene: DayScene; entry: WaitingRow }) {
  const t = useTranslate()
  const { mutateAsync, isPending } = useLoudChange(routes.leaveFor, scene)
  async function ask() {
    const question = { title: texts.leaveTitle, consequences: [texts.leaveFinal], action: texts.leaveAction }
    if (!(await confirm({ ...question, isDanger: true, values: { name } }))) return
    await mutateAsync({ id }).then(
      () => toastDone(t(texts.left, { name })),
      () => undefined,
    )
  }
  return (
    <LinkButton disabled={isPending} onClick={() => void ask()}>
      {t(texts.leave)}
      <span className="visually-hidden">{name}</span>
    </LinkButton>
  )
}
