import type { UserInfo } from '@tongying/contract/accounts'
import { type MyDay, consultationRoutes as routes } from '@tongying/contract/consultations'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { FirstSteps, firstSteps, useMe } from '../../accounts/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { dateOf, dayAndWeekday } from '../../ui/components/date-time/date-time.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton, RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { lobbyInterval } from '../api.ts'
import { examinationCards } from '../dashboard/added-work.ts'
import { AnswersCard } from '../dashboard/answers-card.tsx'
import { ApplicationsCard } from '../dashboard/applications-card.tsx'
import { LicenceNote } from '../dashboard/licence-note.tsx'
import { type QueueTab, queueTabs } from '../dashboard/queue-tabs.ts'
import { ReportsCard } from '../dashboard/reports-card.tsx'
import { dashboardTexts as texts } from '../dashboard/texts.ts'
import { TodayCard } from '../dashboard/today-card.tsx'
import { InstitutionOverview, PlatformOverview } from '../overview/lazy-overviews.ts'
import { InstitutionPurpose, InviteButton, PlatformPurpose } from '../overview/overview-head.tsx'
import { preparationCards } from '../preparation/part.ts'
import { caseTexts } from '../texts.ts'

/** Most people review nothing. */
const queuePart = definePart(() => import('../dashboard/queue-card.tsx'))
/** Few people are named as approvers. */
const exemptionsPart = definePart(() => import('../dashboard/exemptions-card.tsx'))

/**
 * What waits for a person: a doctor's day, answers, reports and applications; an auditor's queues; the overview of
 * administrators of institutions and of the platform.
 */
export function WorkPage() {
  const t = useTranslate()
  const me = useMe()
  const { data, isError, refetch } = useRoute(
    routes.myDay,
    {},
    { refetchInterval: (answer) => lobbyInterval(answer?.today) },
  )
  const exemptionsCard = usePart(exemptionsPart, (data?.exemptions.length ?? 0) > 0)
  const preparation = usePart(preparationCards, data !== undefined && hasPreparation(data))
  if (isError && !data) return <Problem title={t(uiTexts.load.failed)} onRetry={() => void refetch()} />
  if (!me || !data) return <PageSkeleton />
  const { queues, exemptions, confirmations, prepared } = data
  const isPlatformStaff = me.isPlatformAdmin || me.isPlatformAuditor
  const administers = me.isInstitutionAdmin || isPlatformStaff
  const hasDay = isOfConsultations(me, data, administers)
  const isShared = sharesColumns(data, hasDay)
  const overviews = (
    <Suspense fallback={<RowsSkeleton />}>
      {me.isInstitutionAdmin && <InstitutionOverview hasFilledButton={hasDay || firstQueue(queues) !== undefined} />}
      {isPlatformStaff && <PlatformOverview mayReview={me.isPlatformAuditor} />}
    </Suspense>
  )
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={<Purpose me={me} day={data} hasDay={hasDay} />}
      actions={
        <>
          {me.isInstitutionAdmin && <InviteButton />}
          {(hasDay || !administers) && <DayActions mayApply={me.isDoctorCertified} />}
        </>
      }
    >
      <div className="stack">
        <Examinations me={me} day={data} at="first" />
        <LicenceNote isPractitioner={me.isDoctorCertified || me.hasConsulted} />
        <FirstSteps me={me} />
        {preparation && confirmations.length > 0 && <preparation.ConfirmationsCard rows={confirmations} />}
        {preparation && prepared && <preparation.PreparedCard rows={prepared} />}
        {exemptionsCard && exemptions.length > 0 && <exemptionsCard.ExemptionsCard rows={exemptions} />}
        {!isShared && <Examinations me={me} day={data} at="beforeDay" />}
        {!hasDay && overviews}
        <Day me={me} day={data} hasDay={hasDay} />
        {!isShared && <Examinations me={me} day={data} at="afterDay" />}
        {hasDay && overviews}
      </div>
    </PageFrame>
  )
}

/** Administrators and nurses who are no physicians have no day of consultations. */
function isOfConsultations(me: UserInfo, { today, answers, examinations }: MyDay, administers: boolean): boolean {
  const examines = examinations !== null && examinations.days.length > 0
  return !(administers || examines) || me.isDoctorCertified || today.length > 0 || answers.length > 0
}

type PlaceOnPage = 'first' | 'beforeDay' | 'afterDay'

/** A critical finding waits for nothing; a room that is open, and what waits, come before days that are not open yet. */
function placeOfExaminations(me: UserInfo, { today, examinations }: MyDay): PlaceOnPage {
  const { findings = [], days = [], results = [], ties = [] } = examinations ?? {}
  if (findings.length > 0 || (days.length > 0 && firstSteps(me))) return 'first'
  const isCalm = days.length + results.length + ties.length === 0
  return isCalm || today.some(({ isLobbyOpen }) => isLobbyOpen) ? 'afterDay' : 'beforeDay'
}

/** What remote examinations have for those who have a part in them, where it stands today: all of it, or one column. */
function Examinations(props: { me: UserInfo; day: MyDay; at: PlaceOnPage; column?: 'main' | 'aside' }) {
  const { me, day, at, column } = props
  const Cards = examinationCards()
  if (!Cards || !day.examinations || placeOfExaminations(me, day) !== at) return null
  return (
    <Suspense fallback={<RowsSkeleton />}>
      <Cards work={day.examinations} today={day.day} {...(column && { column })} />
    </Suspense>
  )
}

/**
 * Whether both days share their columns, so that neither leaves a gap beside the other. Where invitations stand above an
 * empty day of consultations, the examinations stand above both.
 */
function sharesColumns({ today, answers }: MyDay, hasDay: boolean): boolean {
  return hasDay && (today.length > 0 || answers.length === 0)
}

/** How many patients are not examined yet, where the person examines or receives them; nothing for others. */
function patientsLeft({ examinations }: MyDay): number | undefined {
  if (!examinations || examinations.days.length === 0) return undefined
  const left = examinations.days.map(({ counts: { done, ...rest } }) => Object.values(rest))
  return left.flat().reduce((sum, count) => sum + count, 0)
}

/** Whether a coordinator prepared something for this person, or the person is a coordinator. */
function hasPreparation({ confirmations, prepared }: MyDay): boolean {
  return confirmations.length > 0 || prepared !== null
}

/** The line below the title: the date, and how much waits. */
function Purpose({ me, day, hasDay }: { me: UserInfo; day: MyDay; hasDay: boolean }) {
  const t = useTranslate()
  const { today, answers, reports, queues, exemptions, prepared } = day
  const date = dayAndWeekday(dateOf(new Date().toISOString()))
  const [patients, open] = [patientsLeft(day), day.examinations?.findings.length ?? 0]
  if (open > 0) return t(texts.findings, { date, count: open })
  const more = patients ? t(texts.patients, { count: patients }) : ''
  if (firstSteps(me)) return t(texts.welcome, { name: me.name }) + more
  if (!hasDay && me.isInstitutionAdmin) return <InstitutionPurpose date={date} />
  if (!hasDay && patients === undefined) return <PlatformPurpose date={date} />
  const waits = queues.auditQueue.count + queues.reportQueue.count
  if (waits > 0 && !isInvitable(me, day)) return t(texts.toReview, { date, count: waits })
  const others = today.length + reports.length + exemptions.length
  if (others === 0 && !isInvitable(me, day)) {
    if (patients) return t(texts.patientsToday, { date, count: patients })
    const count = prepared?.length ?? 0
    return count > 0 ? t(texts.preparing, { date, count }) : t(texts.nothingWaits, { date })
  }
  return t(texts.purpose, { date, today: today.length, answers: answers.length, reports: reports.length }) + more
}

/** The day of consultations, and the review queues; without a day the queues alone. */
function Day({ me, day, hasDay }: { me: UserInfo; day: MyDay; hasDay: boolean }) {
  const { today, answers, reports, applications, queues } = day
  // Auditors who are no physicians have no day of consultations: the queue comes first, and its button is the filled one.
  const isQuiet = today.length === 0
  const hasSide = isInvitable(me, day)
  const first = firstQueue(queues)
  const part = usePart(queuePart, first !== undefined)
  const queueCards = queueTabs
    .filter((tab) => queues[tab].count > 0)
    .map((tab) =>
      part ? (
        <part.QueueCard key={tab} tab={tab} queue={queues[tab]} isFirst={isQuiet && tab === first} />
      ) : (
        <RowsSkeleton key={tab} />
      ),
    )
  if (!hasDay) return <>{queueCards}</>
  const examinations = (at: PlaceOnPage, column: 'main' | 'aside') =>
    sharesColumns(day, hasDay) && <Examinations me={me} day={day} at={at} column={column} />
  return (
    // An invitation runs out; an empty day can wait below it.
    <Columns aside={hasSide ? 'wide' : 'none'} isAsideFirst={isQuiet && answers.length > 0}>
      <div className="stack">
        {examinations('beforeDay', 'main')}
        {isQuiet && queueCards}
        <TodayCard rows={today} day={day.day} />
        {!isQuiet && queueCards}
        {examinations('afterDay', 'main')}
        {reports.length > 0 && <ReportsCard rows={reports} />}
      </div>
      <div className="stack">
        {examinations('beforeDay', 'aside')}
        {hasSide && <AnswersCard rows={answers} />}
        {me.isDoctorCertified && <ApplicationsCard rows={applications} />}
        {examinations('afterDay', 'aside')}
      </div>
    </Columns>
  )
}

/** People who may be invited, or soon may, get the column of invitations. */
function isInvitable(me: UserInfo, { answers }: MyDay): boolean {
  return me.isDoctorCertified || answers.length > 0 || firstSteps(me) !== undefined
}

function DayActions({ mayApply }: { mayApply: boolean }) {
  const t = useTranslate()
  const navigate = useNavigate()
  return (
    <>
      <Button href="/forClient" icon={<Icon name="key" />}>
        {t(caseTexts.enterByNumber)}
      </Button>
      {mayApply && (
        <Button icon={<Icon name="plus" />} onClick={() => navigate('/meetingApply')}>
          {t(caseTexts.newApplication)}
        </Button>
      )}
    </>
  )
}

/** The queue whose button is the page's one filled button. */
function firstQueue(queues: MyDay['queues']): QueueTab | undefined {
  return queueTabs.find((tab) => queues[tab].count > 0)
}
