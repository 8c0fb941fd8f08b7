import '../desk/desk.css'
import type { ConsultationRow } from '@tongying/contract/consultations'
import Button from 'antd/es/button'
import { useNavigate } from 'react-router'
import { dateOf } from '../../ui/date-time.tsx'
import { useLanguage, useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { useConsultations, useCounts, useLiveConsultations, useMe } from '../api.ts'
import { AnswersCard } from '../desk/answers-card.tsx'
import { ApplicationsCard } from '../desk/applications-card.tsx'
import { GettingStarted } from '../desk/getting-started.tsx'
import { LicenceNote } from '../desk/licence-note.tsx'
import { QueueCard, type QueueTab, queueTabs } from '../desk/queue-card.tsx'
import { ReportsCard } from '../desk/reports-card.tsx'
import { deskTexts as texts } from '../desk/texts.ts'
import { type Part, TodayCard } from '../desk/today-card.tsx'
import { caseTexts } from '../texts.ts'

/** The doctor's desk: what is on today, what waits for an answer, what came back, what is to be written. */
export function WorkPage() {
  const say = useSay()
  const language = useLanguage()
  const me = useMe()
  useLiveConsultations()
  const day = dateOf(new Date().toISOString())
  const applied = useConsultations({ tab: 'applied', from: day, to: day, pageSize: 50 }).data
  const invited = useConsultations({ tab: 'invited', from: day, to: day, pageSize: 50 }).data
  const unanswered = useConsultations({ tab: 'invited', state: 'unresponsive', pageSize: 20 }).data
  const led = useConsultations({ tab: 'led', from: day, to: day, pageSize: 50 }).data
  const ended = useConsultations({ tab: 'led', state: 'consultationEnd', pageSize: 20 }).data
  const mine = useConsultations({ tab: 'applied', pageSize: 20 }).data
  const counts = useCounts({ tab: 'applied' }).data
  if (!me || !applied || !invited || !unanswered || !led || !ended || !mine) return <PageSkeleton />
  const today = byStart([...applied.list, ...invited.list].filter(isOn))
  const answers = unanswered.list.filter((row) => row.allowed.includes('accept'))
  const reports = ended.list.filter(
    (row) => row.allowed.includes('submitReport') || row.allowed.includes('reviseReport'),
  )
  const has = (rows: readonly ConsultationRow[], row: ConsultationRow) =>
    rows.some((one) => one.consultationId === row.consultationId)
  const partOf = (row: ConsultationRow): Part =>
    has(applied.list, row) ? 'youApplied' : has(led.list, row) ? 'youLead' : 'youAttend'
  const isNew = !me.isDoctorCertified && me.hospitalName === ''
  const format = new Intl.DateTimeFormat(language, {
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'Asia/Shanghai',
  })
  const date = format.format(new Date())
  const words = { date, today: today.length, answers: answers.length, reports: reports.length }
  const waits = (counts?.tabs.auditQueue ?? 0) + (counts?.tabs.reportQueue ?? 0)
  // Who only audits has no day of consultations: the desk comes first, and its button is the filled one.
  const isQuiet = today.length === 0
  const isInvitable = me.isDoctorCertified || answers.length > 0
  const hasSide = isInvitable || isNew
  const queues = queueTabs.map((tab) => {
    const count = counts?.tabs[tab] ?? 0
    return count > 0 && <QueueCard key={tab} tab={tab} count={count} isFirst={isQuiet && tab === firstQueue(counts)} />
  })
  const purpose = waits > 0 && !isInvitable ? say(texts.toReview, { date, count: waits }) : say(texts.purpose, words)
  return (
    <PageFrame
      title={say(texts.title)}
      purpose={isNew ? say(texts.welcome, { name: me.name }) : purpose}
      actions={<Actions mayApply={me.isDoctorCertified} />}
    >
      <div className="col">
        <LicenceNote isCertified={me.isDoctorCertified} />
        {isNew && <GettingStarted me={me} />}
        <div className={hasSide ? 'two' : undefined}>
          <div className="col">
            {isQuiet && queues}
            <TodayCard rows={today} day={day} partOf={partOf} />
            {!isQuiet && queues}
            {reports.length > 0 && <ReportsCard rows={reports} />}
          </div>
          <div className="col">
            {hasSide && <AnswersCard rows={answers} />}
            {me.isDoctorCertified && <ApplicationsCard rows={mine.list} />}
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

function Actions({ mayApply }: { mayApply: boolean }) {
  const say = useSay()
  const navigate = useNavigate()
  return (
    <>
      <Button href="/forClient" icon={<Icon name="key" />}>
        {say(caseTexts.enterByNumber)}
      </Button>
      {mayApply && (
        <Button icon={<Icon name="plus" />} onClick={() => navigate('/meetingApply')}>
          {say(caseTexts.newApplication)}
        </Button>
      )}
    </>
  )
}

/** The desk whose button is the page's one filled button. */
function firstQueue(counts: { tabs: Record<QueueTab, number> } | undefined): QueueTab | undefined {
  return queueTabs.find((tab) => (counts?.tabs[tab] ?? 0) > 0)
}

/** What takes place today, or did: neither drafts nor what is still being agreed. */
function isOn(row: ConsultationRow): boolean {
  return ['waitingForConsultation', 'consultationEnd', 'completed'].includes(row.state)
}

function byStart(rows: readonly ConsultationRow[]): ConsultationRow[] {
  const once = new Map(rows.map((row) => [row.consultationId, row]))
  return [...once.values()].sort((left, right) => (left.startTime ?? '').localeCompare(right.startTime ?? ''))
}
