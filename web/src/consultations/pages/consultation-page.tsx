import {
  type ConsultationDetail,
  consultationErrors,
  consultationTimers,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { useMe } from '../../accounts/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { dateOf, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { Crumb, PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { isCallError, messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { siteFacts } from '../../ui/core/site-facts.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { applicationPath } from '../api.ts'
import { ReturnNote } from '../application/return-note.tsx'
import { FilesCard, HistoryCard, SummaryCard } from '../case/case-cards.tsx'
import { CaseHead } from '../case/case-head.tsx'
import { DiscussionCard } from '../case/discussion-card.tsx'
import { ExpertsCard } from '../case/experts-card.tsx'
import { ImagesCard } from '../case/images-card.tsx'
import { ReportCard } from '../case/report-card.tsx'
import { caseTexts as texts } from '../case/texts.ts'
import { CaseActions } from '../components/case-actions.tsx'
import { OpinionDialog } from '../report/opinion-dialog.tsx'
import { caseTexts as shared } from '../texts.ts'
import styles from './consultation-page.module.css'

/** One consultation in full, with what this person may do about it. */
export function ConsultationPage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const { data: detail, error, refetch } = useRoute(routes.detail, { id })
  if (!detail && isCallError(error) && error.name === consultationErrors.ConsultationNotFound.name)
    return <NoSuchCase />
  if (!detail && error) {
    return (
      <PageFrame title={t(texts.untitled)}>
        <Card isFlush>
          <Problem
            title={t(texts.notFound)}
            detail={messageOf(error, t(uiTexts.call.failed))}
            onRetry={() => refetch()}
          />
        </Card>
      </PageFrame>
    )
  }
  if (!detail) return <PageSkeleton />
  if (detail.state === 'draft') return <Navigate to={applicationPath(id)} replace />
  return <Case detail={detail} />
}

/** Not there, or not for this person: the page does not reveal which. */
function NoSuchCase() {
  const t = useTranslate()
  return (
    <PageFrame title={t(texts.untitled)}>
      <Card isFlush>
        <Empty
          title={t(texts.absent)}
          detail={t(texts.absentWhy)}
          actions={<Link to="/me/consultations">{t(texts.toList)}</Link>}
        />
      </Card>
    </PageFrame>
  )
}

function Case({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const title = t(texts.title, { number: detail.number ?? '' })
  return (
    <>
      <title>{`${title} · ${t(siteFacts.brand)}${t(siteFacts.product)}`}</title>
      <Crumb label={t(shared.consultations)}>
        <Link to="/me/consultations">{t(shared.consultations)}</Link>
        <Icon name="right" size={12} />
        <span>{detail.number}</span>
      </Crumb>
      <CaseHead
        detail={detail}
        actions={
          <CaseActions
            row={detail}
            as="buttons"
            only={(action) => action !== 'view'}
            onDeclined={() => navigate('/me/consultations?tab=invited', { replace: true })}
          />
        }
      />
      <Notes detail={detail} />
      <Columns aside="narrow" className={styles.columns}>
        <div className="stack">
          <ReportCard detail={detail} />
          <ImagesCard id={detail.consultationId} />
          <ExpertsCard detail={detail} />
          <SummaryCard detail={detail} />
          <FilesCard detail={detail} />
        </div>
        <div className="stack">
          <DiscussionCard detail={detail} />
          <HistoryCard detail={detail} />
        </div>
      </Columns>
    </>
  )
}

/** What this person has to know or do now. */
function Notes({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const me = useMe()
  const [isSigning, setIsSigning] = useState(false)
  const mine = detail.experts.find((expert) => expert.expertId === me?.userId)
  const maySign = mine?.state === 'attended' && !mine.isLead && detail.review === 'writtenReport'
  const { report } = detail
  const isWritten = report !== null && Boolean(report.conclusion && report.advice)
  const isApplicant = detail.relation.includes('applicant')
  const opensAt =
    detail.startTime &&
    new Date(new Date(detail.startTime).getTime() - consultationTimers.lobbyOpensBeforeMs).toISOString()
  return (
    <div className={clsx(styles.notes, 'stack')}>
      {isApplicant && <ReturnNote detail={detail} />}
      {detail.allowed.includes('accept') && mine?.answerBy && (
        <Note>{t(texts.answerNote, { at: `${dateOf(mine.answerBy)} ${timeOf(mine.answerBy)}` })}</Note>
      )}
      {detail.state === 'waitingForConsultation' && !detail.isLobbyOpen && opensAt && (
        <Note turn="everybody">{t(texts.lobby, { at: `${dateOf(opensAt)} ${timeOf(opensAt)}` })}</Note>
      )}
      {maySign && (
        <Note
          action={
            <Button size="small" variant="primary" disabled={!isWritten} onClick={() => setIsSigning(true)}>
              {t(texts.sign)}
            </Button>
          }
        >
          {t(!isWritten ? texts.nothingToSign : mine.opinionVoidedAt ? texts.toSignAgain : texts.toSign)}
        </Note>
      )}
      {isSigning && report && (
        <OpinionDialog id={detail.consultationId} report={report} onClose={() => setIsSigning(false)} />
      )}
    </div>
  )
}
