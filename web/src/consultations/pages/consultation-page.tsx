import { type ConsultationDetail, consultationErrors, consultationTimers } from '@tongying/contract/consultations'
import Button from 'antd/es/button'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { isCallError, messageOf } from '../../ui/call-error.ts'
import { dateOf, timeOf } from '../../ui/date-time.tsx'
import { Empty, Problem } from '../../ui/empty.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { siteFacts } from '../../ui/site-facts.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { Note } from '../../ui/status-tag.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { applicationPath, useConsultation, useLiveConsultations, useMe } from '../api.ts'
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

/** One consultation in full, with what this person may do about it. */
export function ConsultationPage() {
  const say = useSay()
  const { id = '' } = useParams()
  useLiveConsultations()
  const { data: detail, error, refetch } = useConsultation(id)
  if (!detail && isCallError(error) && error.name === consultationErrors.ConsultationNotFound.name)
    return <NoSuchCase />
  if (!detail && error) {
    return (
      <PageFrame title={say(texts.untitled)}>
        <section className="card">
          <Problem
            title={say(texts.notFound)}
            detail={messageOf(error, say(uiTexts.call.failed))}
            onRetry={() => refetch()}
          />
        </section>
      </PageFrame>
    )
  }
  if (!detail) return <PageSkeleton />
  if (detail.state === 'draft') return <Navigate to={applicationPath(id)} replace />
  return <Case detail={detail} />
}

/** Not there, or not for this person: nobody learns which. */
function NoSuchCase() {
  const say = useSay()
  return (
    <PageFrame title={say(texts.untitled)}>
      <section className="card">
        <Empty
          title={say(texts.absent)}
          detail={say(texts.absentWhy)}
          actions={<Link to="/me/consultations">{say(texts.toList)}</Link>}
        />
      </section>
    </PageFrame>
  )
}

function Case({ detail }: { detail: ConsultationDetail }) {
  const say = useSay()
  const navigate = useNavigate()
  const title = say(texts.title, { number: detail.number ?? '' })
  return (
    <>
      <title>{`${title} · ${say(siteFacts.brand)}${say(siteFacts.product)}`}</title>
      <nav className="crumb" aria-label={say(shared.consultations)}>
        <Link to="/me/consultations">{say(shared.consultations)}</Link>
        <Icon name="right" size={12} />
        <span>{detail.number}</span>
      </nav>
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
      <div className="two case case-columns">
        <div className="case-column">
          <ReportCard detail={detail} />
          <ImagesCard id={detail.consultationId} />
          <ExpertsCard detail={detail} />
          <SummaryCard detail={detail} />
          <FilesCard detail={detail} />
        </div>
        <div className="case-column">
          <DiscussionCard detail={detail} />
          <HistoryCard detail={detail} />
        </div>
      </div>
    </>
  )
}

/** What this person has to know or do now. */
function Notes({ detail }: { detail: ConsultationDetail }) {
  const say = useSay()
  const me = useMe()
  const [isSigning, setIsSigning] = useState(false)
  const mine = detail.experts.find((expert) => expert.expertId === me?.userId)
  const maySign = mine?.state === 'attended' && !mine.isLead && detail.review === 'writtenReport'
  const { report } = detail
  const isWritten = report !== null && Boolean(report.conclusion && report.advice)
  const isApplicant = detail.relation.includes('applicant')
  const opensAt =
    detail.startTime &&
    new Date(new Date(detail.startTime).getTime() - consultationTimers.lobbyOpensBefore).toISOString()
  return (
    <div className="col case-notes-list">
      {isApplicant && <ReturnNote detail={detail} />}
      {detail.allowed.includes('accept') && mine?.answerBy && (
        <Note>{say(texts.answerNote, { at: `${dateOf(mine.answerBy)} ${timeOf(mine.answerBy)}` })}</Note>
      )}
      {detail.state === 'waitingForConsultation' && !detail.isLobbyOpen && opensAt && (
        <Note turn="everybody">{say(texts.lobby, { at: `${dateOf(opensAt)} ${timeOf(opensAt)}` })}</Note>
      )}
      {maySign && (
        <Note
          action={
            <Button size="small" type="primary" disabled={!isWritten} onClick={() => setIsSigning(true)}>
              {say(texts.sign)}
            </Button>
          }
        >
          {say(!isWritten ? texts.nothingToSign : mine.opinionVoidedAt ? texts.toSignAgain : texts.toSign)}
        </Note>
      )}
      {isSigning && report && (
        <OpinionDialog id={detail.consultationId} report={report} onClose={() => setIsSigning(false)} />
      )}
    </div>
  )
}
