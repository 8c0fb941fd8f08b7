import '../desk/desk.css'
import type { ConsultationRow } from '@tongying/contract/consultations'
import Button from 'antd/es/button'
import { Link, useNavigate } from 'react-router'
import { dateOf } from '../../ui/date-time.tsx'
import { useLanguage, useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { Card, PageFrame } from '../../ui/page-frame.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { useConsultations, useCounts, useLiveConsultations, useMe } from '../api.ts'
import { AnswersCard } from '../desk/answers-card.tsx'
import { ApplicationsCard } from '../desk/applications-card.tsx'
import { GettingStarted } from '../desk/getting-started.tsx'
import { ReportsCard } from '../desk/reports-card.tsx'
import { deskTexts as texts } from '../desk/texts.ts'
import { TodayCard } from '../desk/today-card.tsx'
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
  const ended = useConsultations({ tab: 'led', state: 'consultationEnd', pageSize: 20 }).data
  const mine = useConsultations({ tab: 'applied', pageSize: 20 }).data
  const counts = useCounts({ tab: 'applied' }).data
  if (!me || !applied || !invited || !unanswered || !ended || !mine) return <PageSkeleton />
  const today = byStart([...applied.list, ...invited.list].filter(isOn))
  const answers = unanswered.list.filter((row) => row.allowed.includes('accept'))
  const reports = ended.list.filter(
    (row) => row.allowed.includes('submitReport') || row.allowed.includes('reviseReport'),
  )
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
  return (
    <PageFrame
      title={say(texts.title)}
      purpose={isNew ? say(texts.welcome, { name: me.name }) : say(texts.purpose, words)}
      actions={<Actions mayApply={me.isDoctorCertified} />}
    >
      <div className="col">
        {isNew && <GettingStarted me={me} />}
        <div className="two">
          <div className="col">
            <TodayCard rows={today} day={day} />
            {reports.length > 0 && <ReportsCard rows={reports} />}
          </div>
          <div className="col">
            {waits > 0 && <QueuesCard audits={counts?.tabs.auditQueue ?? 0} reports={counts?.tabs.reportQueue ?? 0} />}
            <AnswersCard rows={answers} />
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

/** What waits at this person's desk. */
function QueuesCard({ audits, reports }: { audits: number; reports: number }) {
  const say = useSay()
  return (
    <Card title={say(texts.queues)} count={audits + reports}>
      <div className="col">
        {audits > 0 && (
          <Link to="/me/consultations/review?tab=auditQueue">{say(texts.auditQueue, { count: audits })}</Link>
        )}
        {reports > 0 && (
          <Link to="/me/consultations/review?tab=reportQueue">{say(texts.reportQueue, { count: reports })}</Link>
        )}
      </div>
    </Card>
  )
}

/** What takes place today, or did: neither drafts nor what is still being agreed. */
function isOn(row: ConsultationRow): boolean {
  return ['waitingForConsultation', 'consultationEnd', 'completed'].includes(row.state)
}

function byStart(rows: readonly ConsultationRow[]): ConsultationRow[] {
  const once = new Map(rows.map((row) => [row.consultationId, row]))
  return [...once.values()].sort((left, right) => (left.startTime ?? '').localeCompare(right.startTime ?? ''))
}
