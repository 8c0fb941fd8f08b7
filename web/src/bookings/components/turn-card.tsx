import { minuteMs, secondMs } from '@tongying/contract/kit'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { timeSince } from '../../ui/core/duration.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useNow } from '../../ui/core/use-now.ts'
import { actionTexts } from '../action-texts.ts'
import type { Listed } from '../day-data.ts'
import { dayTexts } from '../day-texts.ts'
import type { BookingMoves } from '../use-booking-moves.ts'
import { allowedFor, type DayScene, hospitalOf } from '../use-day.ts'
import { detailOf, PatientBlock, StageTag } from './booking-text.tsx'
import styles from './day-parts.module.css'

const texts = dayTexts.turn

/** Who is being examined, and who is next: on the day itself. */
export function TurnCard({ scene, moves }: { scene: DayScene; moves: BookingMoves }) {
  const t = useTranslate()
  const shown = scene.listed.filter(({ stage }) => stage === 'examining' || stage === 'next')
  return (
    <Card isFlush title={t(texts.title)}>
      {shown.length === 0 && <Empty isSmall title={t(texts.nobody)} detail={t(texts.nobodyDetail)} />}
      {shown.map((each) => (
        <div key={each.row.id} className={styles.turn}>
          <div className="cluster spread">
            <StageTag stage={each.stage} />
            <span className="text-muted text-small">
              {each.stage === 'examining' ? <Running since={each.row.calledAt} /> : <Expected listed={each} />}
            </span>
          </div>
          <PatientBlock
            row={each.row}
            hospital={hospitalOf(scene, each.row.communityHealthHospId)?.name ?? ''}
            detail={each.stage === 'next' ? detailOf(t, each, true) : ''}
          />
          <TurnAction scene={scene} listed={each} moves={moves} />
        </div>
      ))}
    </Card>
  )
}

/** How long a patient has been examined, counted on. */
function Running({ since }: { since: string | null }) {
  const t = useTranslate()
  const now = useNow(secondMs)
  if (since === null) return null
  return t(texts.running, { time: timeOf(since), length: t(timeSince(since, now)) })
}

function Expected({ listed: { row } }: { listed: Listed }) {
  const t = useTranslate()
  if (row.expectedAt === null) return null
  const minutes = Math.round((Date.parse(row.expectedAt) - Date.parse(row.startsAt)) / minuteMs)
  const time = timeOf(row.expectedAt)
  return t(minutes > 0 ? texts.late : dayTexts.about, { time, minutes })
}

function TurnAction({ scene, listed, moves }: { scene: DayScene; listed: Listed; moves: BookingMoves }) {
  const t = useTranslate()
  const { row, stage } = listed
  const allowed = allowedFor(scene, row, stage)
  if (stage === 'next' && allowed.includes('call'))
    return (
      <Button variant="primary" size="large" onClick={() => moves.onMove(row, 'call')}>
        {t(texts.call, { number: row.orderNumber, name: row.patientName })}
      </Button>
    )
  if (stage === 'examining' && allowed.includes('startExamination'))
    return (
      <Button variant="primary" size="large" onClick={() => moves.onMove(row, 'startExamination')}>
        {t(actionTexts.startExamination)}
      </Button>
    )
  if (stage === 'examining' && allowed.includes('openExamination'))
    return <Button onClick={() => moves.onMove(row, 'openExamination')}>{t(actionTexts.openExamination)}</Button>
  return null
}
