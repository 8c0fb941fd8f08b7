import { type CommunityHospital, bookingRoutes as routes } from '@tongying/contract/bookings'
import { productDay } from '@tongying/contract/kit'
import { useRef, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { turnedBy } from '../../ui/patterns/calendar/days.ts'
import { ChoiceBox } from '../../ui/patterns/list/filters.tsx'
import { OpenDays } from '../../ui/patterns/open-days/open-days.tsx'
import { atInstitution, isAdminAt, mayReadNumbersAt } from '../api.ts'
import { DayPanel } from '../components/day-panel.tsx'
import { ExaminingFilter, ExaminingPage, type ExaminingProps } from '../components/examining-page.tsx'
import { MonthMetrics } from '../components/month-metrics.tsx'
import { PhoneNotices } from '../components/phone-notices.tsx'
import { RepeatDialog } from '../components/repeat-dialog.tsx'
import type { TypedDay } from '../day-form.ts'
import { daysOfMonth, type MonthAnswers, shortName } from '../month-data.ts'
import { monthTexts as texts } from '../month-texts.ts'
import { examiningTexts } from '../texts.ts'
import styles from './month-page.module.css'

/** The month of remote examinations: which days are open, and how many places are taken. */
export function MonthPage() {
  return <ExaminingPage render={(props) => <Month key={props.institution.institutionId} {...props} />} />
}

function Month({ choice, institution }: ExaminingProps) {
  const t = useTranslate()
  const today = productDay(new Date())
  const isOfInstitution = mayReadNumbersAt(institution)
  return (
    <PageFrame
      title={t(examiningTexts.title)}
      purpose={t(isOfInstitution ? texts.purpose : texts.purposeOfStaff)}
      actions={
        <>
          <ExaminingFilter choice={choice} />
          <PagesOf choice={choice} institution={institution} />
          <Button href={atInstitution(`/me/healthApplet/days/${today}`, choice)}>{t(examiningTexts.today)}</Button>
        </>
      }
    >
      <PhoneNotices institutionId={institution.institutionId} />
      <Calendar choice={choice} institution={institution} today={today} maySet={isOfInstitution} />
    </PageFrame>
  )
}

/** The pages beside the calendar; staff of a community hospital have the QR code alone. */
function PagesOf({ choice, institution }: ExaminingProps) {
  const t = useTranslate()
  const at = (page: string) => atInstitution(`/me/healthApplet/${page}`, choice)
  return (
    <>
      <Button href={at('qr')} icon={<Icon name="qr" />}>
        {t(examiningTexts.qr)}
      </Button>
      {isAdminAt(institution) && <Button href={at('terminals')}>{t(examiningTexts.terminals)}</Button>}
      {mayReadNumbersAt(institution) && (
        <>
          <Button href={at('hospitals')} icon={<Icon name="institution" />}>
            {t(examiningTexts.hospitals)}
          </Button>
          <Button href={at('statistics')} icon={<Icon name="chart" />}>
            {t(examiningTexts.statistics)}
          </Button>
        </>
      )}
    </>
  )
}

/** The days of a month and their places; the month before stays while they are asked for. */
function useDaysOf(institutionId: string, month: string) {
  const kept = { keepPrevious: true } as const
  const openings = useRoute(routes.openDays, { institutionId, month }, kept)
  const settings = useRoute(routes.settingsOfInstitution, { institutionId, month }, kept)
  return { openings, settings }
}

/** The answers of a month and of those beside it: what is usual, and the days at the edges of its weeks. */
function useMonth(institutionId: string, month: string) {
  const beside = (steps: number) => turnedBy('month', `${month}-01`, steps).slice(0, 7)
  const hospitals = useRoute(routes.communityHospitals, { institutionId })
  const own = useDaysOf(institutionId, month)
  const before = useDaysOf(institutionId, beside(-1))
  const after = useDaysOf(institutionId, beside(1))
  const all = [hospitals, ...[own, before, after].flatMap(({ openings, settings }) => [openings, settings])]
  const answers: MonthAnswers | undefined = hospitals.data &&
    own.openings.data &&
    own.settings.data && {
      hospitals: hospitals.data,
      openings: [before, own, after].flatMap(({ openings }) => openings.data ?? []),
      settings: [before, own, after].flatMap(({ settings }) => settings.data ?? []),
    }
  return {
    answers,
    isFetching: own.openings.isPlaceholderData || own.settings.isPlaceholderData,
    hasFailed: all.some(({ error }) => error !== null),
    retry: () => {
      for (const { error, refetch } of all) if (error !== null) void refetch()
    },
  }
}

function Calendar({ choice, institution, today, maySet }: ExaminingProps & { today: string; maySet: boolean }) {
  const t = useTranslate()
  const { institutionId } = institution
  const [shown, show] = useState(today)
  const [selected, select] = useState<string>()
  const [onlyHospital, choose] = useState('')
  const [isRepeating, setIsRepeating] = useState(false)
  const typed = useRef(new Map<string, TypedDay>())
  const month = shown.slice(0, 7)
  const { answers, isFetching, hasFailed, retry } = useMonth(institutionId, month)
  if (!answers) return hasFailed ? <Problem title={t(texts.failed)} onRetry={retry} /> : <RowsSkeleton rows={8} />
  // A day of another month is turned to: its answers are that month's.
  const turnTo = (day: string) => {
    select(day)
    if (!day.startsWith(month)) show(day)
  }
  return (
    <>
      <MonthMetrics institutionId={institutionId} month={month} answers={answers} hasNumbers={maySet} />
      <div className={styles.columns}>
        <OpenDays
          label={t(texts.calendar)}
          month={shown}
          today={today}
          days={daysOfMonth(answers, { today, month, onlyHospital }, (count) => t(texts.waiting, { count }))}
          selected={selected}
          onSelect={turnTo}
          onTurn={show}
          isFetching={isFetching}
          filter={<HospitalFilter hospitals={answers.hospitals} value={onlyHospital} onChange={choose} />}
          foot={maySet && <Foot onRepeat={() => setIsRepeating(true)} />}
        />
        <DayPanel {...{ choice, institution, answers, today, maySet }} day={selected} typed={typed.current} />
      </div>
      {isRepeating && (
        <RepeatDialog {...{ institutionId, answers, month, today }} onClose={() => setIsRepeating(false)} />
      )}
    </>
  )
}

function Foot({ onRepeat }: { onRepeat: () => void }) {
  const t = useTranslate()
  return (
    <>
      <span className="grow">{t(texts.foot)}</span>
      <LinkButton onClick={onRepeat}>{t(texts.repeat)}</LinkButton>
    </>
  )
}

/** Whose places the calendar shows; nothing to choose where there is one hospital. */
function HospitalFilter(props: {
  hospitals: readonly CommunityHospital[]
  value: string
  onChange: (id: string) => void
}) {
  const t = useTranslate()
  const { hospitals } = props
  if (hospitals.length < 2) return null
  const all = { value: '', label: t(texts.allHospitals, { count: hospitals.length }) }
  return (
    <ChoiceBox
      label={t(texts.whichHospital)}
      value={props.value}
      options={[all, ...hospitals.map((hospital) => ({ value: hospital.id, label: shortName(hospital) }))]}
      onChange={props.onChange}
    />
  )
}
