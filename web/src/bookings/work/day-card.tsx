import { bodyPartLabels, bodyParts } from '@tongying/contract/bookings'
import type { ExaminingDay } from '@tongying/contract/consultations'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { actionTexts } from '../action-texts.ts'
import { personOf, StageTag } from '../components/booking-text.tsx'
import { dayTexts, groupLabels } from '../day-texts.ts'
import { workTexts as texts } from './texts.ts'
import styles from './work.module.css'

type Patient = ExaminingDay['patients'][number]

const stages = ['examining', 'checkedIn', 'arrived', 'booked'] as const

/** Today at one institution: how the day goes, and whose turn it is. */
export function DayCard({ day, today }: { day: ExaminingDay; today: string }) {
  const t = useTranslate()
  const left = stages.reduce((sum, stage) => sum + day.counts[stage], 0)
  const list = `/me/healthApplet/days/${today}?institution=${day.institutionId}`
  const more = left - day.patients.length
  // Whoever was checked in first is called next.
  const next = day.patients.find(({ stage }) => stage === 'checkedIn')
  return (
    <Card
      title={t(texts.today)}
      count={left || undefined}
      more={
        left + day.counts.done > 0 ? (
          <Link to={list}>{t(texts.list)}</Link>
        ) : (
          <Link to={`/me/healthApplet?institution=${day.institutionId}`}>{t(texts.calendar)}</Link>
        )
      }
      isFlush
    >
      <Figures day={day} left={left} />
      {day.toPhone > 0 && (
        <p className={styles.toPhone}>
          <Link to={list}>{t(texts.toPhone, { count: day.toPhone })}</Link>
        </p>
      )}
      <ul>
        {day.patients.map((patient) => (
          <PatientRow
            key={patient.bookingId}
            patient={patient}
            isNext={patient === next}
            action={actionFor(t, { day, patient, list, isNext: patient === next })}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.foot}>
          <Link to={list}>{t(texts.all, { count: more })}</Link>
        </p>
      )}
    </Card>
  )
}

function Figures({ day: { institutionName, counts, delayMinutes }, left }: { day: ExaminingDay; left: number }) {
  const t = useTranslate()
  if (left + counts.done === 0) return <Empty isSmall title={t(texts.none)} detail={t(texts.noneDetail)} />
  return (
    <div className={styles.figures}>
      <span>{institutionName}</span>
      {left === 0 && <span>{t(texts.noneLeft)}</span>}
      {stages
        .filter((stage) => counts[stage] > 0)
        .map((stage) => (
          <span key={stage}>
            {t(groupLabels[stage])} {counts[stage]}
          </span>
        ))}
      {counts.done > 0 && (
        <span>
          {t(groupLabels.examined)} {counts.done}
        </span>
      )}
      {left > 0 && delayMinutes > 0 && <span className={styles.late}>{t(texts.late, { minutes: delayMinutes })}</span>}
    </div>
  )
}

function PatientRow({ patient, isNext, action }: { patient: Patient; isNext: boolean; action: Action | undefined }) {
  const t = useTranslate()
  const { startsAt, expectedAt, stage } = patient
  const part = bodyParts.find((each) => each === patient.bodyPart)
  const isLate = expectedAt !== null && timeOf(expectedAt) !== timeOf(startsAt)
  return (
    <li className={clsx(styles.row, stage === 'examining' && styles.now)}>
      <div>
        <span className={styles.time}>{timeOf(startsAt)}</span>
        {isLate && <span className="second-line">{t(dayTexts.about, { time: timeOf(expectedAt) })}</span>}
      </div>
      <div>
        <span className="cluster wrap">
          <span>
            <b>{patient.orderNumber}</b> <strong>{patient.patientName}</strong>{' '}
            <span className="text-muted">{personOf(t, patient)}</span>
          </span>
          <StageTag stage={isNext ? 'next' : stage} />
        </span>
        <p>{dotted([part ? t(bodyPartLabels[part]) : '', patient.siteName])}</p>
      </div>
      {action && (
        <Link className="nowrap" to={action.to}>
          {action.label}
        </Link>
      )}
    </li>
  )
}

interface Action {
  readonly label: string
  readonly to: string
}

/** What its reader does with a patient now, and where. */
function actionFor(
  t: Translate,
  given: { day: ExaminingDay; patient: Patient; list: string; isNext: boolean },
): Action | undefined {
  const { day, patient, list, isNext } = given
  const { stage, examinationId } = patient
  if (examinationId !== null)
    return { label: t(actionTexts.openExamination), to: `/me/healthApplet/examinations/${examinationId}` }
  const isExaminer = day.part === 'examiner'
  if (isExaminer && stage === 'examining') return { label: t(texts.begin), to: list }
  if (isExaminer && isNext) return { label: t(texts.call), to: list }
  return !isExaminer && stage === 'arrived' ? { label: t(texts.checkIn), to: list } : undefined
}
