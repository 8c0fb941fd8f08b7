import { type MyDay, consultationRoutes as routes } from '@tongying/contract/consultations'
import { useNavigate } from 'react-router'
import { useMe } from '../../accounts/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { lobbyInterval } from '../api.ts'
import { AnswersCard } from '../dashboard/answers-card.tsx'
import { ApplicationsCard } from '../dashboard/applications-card.tsx'
import { GettingStarted } from '../dashboard/getting-started.tsx'
import { LicenceNote } from '../dashboard/licence-note.tsx'
import { QueueCard, type QueueTab, queueTabs } from '../dashboard/queue-card.tsx'
import { ReportsCard } from '../dashboard/reports-card.tsx'
import { dashboardTexts as texts } from '../dashboard/texts.ts'
import { TodayCard } from '../dashboard/today-card.tsx'
import { caseTexts } from '../texts.ts'

/** The doctor's desk: what is on today, what waits for an answer, what came back, what is to be written. */
export function WorkPage() {
  const t = useTranslate()
  const language = useLanguage()
  const me = useMe()
  const { data, isError, refetch } = useRoute(
    routes.myDay,
    {},
    { refetchInterval: (answer) => lobbyInterval(answer?.today) },
  )
  if (isError && !data) return <Problem title={t(uiTexts.load.failed)} onRetry={() => void refetch()} />
  if (!me || !data) return <PageSkeleton />
  const { day, today, answers, reports, applications, queues } = data
  const isNew = !me.isDoctorCertified && me.hospitalName === ''
  const format = new Intl.DateTimeFormat(language, {
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'Asia/Shanghai',
  })
  const date = format.format(new Date())
  const words = { date, today: today.length, answers: answers.length, reports: reports.length }
  const waits = queues.auditQueue.count + queues.reportQueue.count
  // Who only audits has no day of consultations: the desk comes first, and its button is the filled one.
  const isQuiet = today.length === 0
  const isInvitable = me.isDoctorCertified || answers.length > 0
  const hasSide = isInvitable || isNew
  const first = firstQueue(queues)
  const queueCards = queueTabs.map(
    (tab) =>
      queues[tab].count > 0 && <QueueCard key={tab} tab={tab} queue={queues[tab]} isFirst={isQuiet && tab === first} />,
  )
  const purpose = waits > 0 && !isInvitable ? t(texts.toReview, { date, count: waits }) : t(texts.purpose, words)
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={isNew ? t(texts.welcome, { name: me.name }) : purpose}
      actions={<Actions mayApply={me.isDoctorCertified} />}
    >
      <div className="stack">
        <LicenceNote isPractitioner={me.isDoctorCertified || me.hasConsulted} />
        {isNew && <GettingStarted me={me} />}
        <Columns aside={hasSide ? 'wide' : 'none'}>
          <div className="stack">
            {isQuiet && queueCards}
            <TodayCard rows={today} day={day} />
            {!isQuiet && queueCards}
            {reports.length > 0 && <ReportsCard rows={reports} />}
          </div>
          <div className="stack">
            {hasSide && <AnswersCard rows={answers} />}
            {me.isDoctorCertified && <ApplicationsCard rows={applications} />}
          </div>
        </Columns>
      </div>
    </PageFrame>
  )
}

function Actions({ mayApply }: { mayApply: boolean }) {
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
