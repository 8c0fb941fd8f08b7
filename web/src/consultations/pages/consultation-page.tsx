import {
  type ConsultationDetail,
  consultationStates,
  isFiledAsEmergency,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { useMe } from '../../accounts/index.ts'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { Crumb, PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton, RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { productName } from '../../ui/core/product-name.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { applicationPath } from '../api.ts'
import { returnNote } from '../application/wizard-parts.ts'
import { CaseHead } from '../case/case-head.tsx'
import { ExpertsCard } from '../case/experts-card.tsx'
import { ApplicationCard, PatientCard } from '../case/facts-cards.tsx'
import { ImagesCard } from '../case/images-card.tsx'
import { MeetingCard } from '../case/meeting-card.tsx'
import { FeedbackAsked, FeedbackGiven, FiledWithout } from '../case/only-some-cases.tsx'
import { ReportCard } from '../case/report-card.tsx'
import { SummaryCard } from '../case/summary-card.tsx'
import { caseTexts as texts } from '../case/texts.ts'
import { WrittenOpinionsCard } from '../case/written-opinions-card.tsx'
import type { CaseAction } from '../components/case-action.ts'
import { actionsOf, CaseActions } from '../components/case-actions.tsx'
import { breakGlassNote, emergencyWait, laterCards, signingNote } from '../components/case-parts.ts'
import { isNoCase, NoSuchCase } from '../components/no-such-case.tsx'
import { caseTexts as shared } from '../texts.ts'
import styles from './consultation-page.module.css'

/** One consultation in full, with what this person may do about it. */
export function ConsultationPage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const { data: detail, error, refetch } = useRoute(routes.detail, { id })
  // Also a case that is open on the page: the right to it may end meanwhile.
  if (isNoCase(error)) return <NoSuchCase />
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

function Case({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const waiting = usePart(emergencyWait, isWaitedFor(detail))
  const title = t(texts.title, { number: detail.number ?? '' })
  return (
    <>
      <title>{`${title} · ${t(productName)}`}</title>
      <Crumb label={t(shared.consultations)}>
        <Link to="/me/consultations">{t(shared.consultations)}</Link>
        <Icon name="right" size={12} />
        <span>{detail.number}</span>
      </Crumb>
      <CaseHead
        detail={detail}
        // A press that only ends the case is not put below the thumb.
        isFoot={actionsOf(detail).some((action) => !final.has(action))}
        actions={
          <CaseActions
            row={detail}
            as="buttons"
            // Its note has the button to sign.
            only={(action) => action !== 'view' && action !== 'sign'}
            onDeclined={() => navigate('/me/consultations?tab=invited', { replace: true })}
          />
        }
      />
      <Notes detail={detail} />
      {isWaitedFor(detail) && waiting && <waiting.EmergencyWait detail={detail} />}
      <Columns aside="narrow" className={styles.columns}>
        <div className="stack">
          <ReportCard detail={detail} />
          <WrittenOpinionsCard detail={detail} />
          <FeedbackGiven detail={detail} />
          <ImagesCard id={detail.consultationId} />
          <ExpertsCard detail={detail} />
          <SummaryCard detail={detail} />
          <Papers detail={detail} />
          <ApplicationCard detail={detail} />
          <PatientCard detail={detail} />
        </div>
        <Aside detail={detail} />
      </Columns>
    </>
  )
}

/** The files of a case, and the consent. */
function Papers({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const later = usePart(laterCards)
  if (!later) return <Awaited title={t(texts.files)} rows={detail.files.length} />
  return (
    <>
      <later.FilesCard detail={detail} />
      <later.ConsentOfCase detail={detail} />
    </>
  )
}

/** What was said and done about a case. */
function Aside({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const later = usePart(laterCards)
  return (
    <div className="stack">
      <MeetingCard detail={detail} />
      {later ? <later.DiscussionCard detail={detail} /> : <Awaited title={t(texts.discussion)} rows={4} />}
      {later ? (
        <later.HistoryCard detail={detail} />
      ) : (
        <Awaited title={t(texts.history)} rows={detail.history.length} />
      )}
    </div>
  )
}

/** A card that is on its way. */
function Awaited({ title, rows }: { title: string; rows: number }) {
  return (
    <Card title={title} isFlush>
      <RowsSkeleton rows={rows} />
    </Card>
  )
}

/** Only where an expert asked for a missing file. */
const supplementNotes = definePart(() => import('../life/supplement-notes.tsx'))

/** Only where the case has ended without a consultation. */
const cancelledNote = definePart(() => import('../case/cancelled-note.tsx'))

const final: ReadonlySet<CaseAction> = new Set(['view', 'cancel', 'withdraw', 'discard'])

/** An emergency of the person's own that nobody has accepted yet. */
function isWaitedFor({ state, applyType, relation }: ConsultationDetail): boolean {
  return state === 'unresponsive' && isFiledAsEmergency({ applyType }) && relation.includes('applicant')
}

/** A consultation in writing waits for opinions, perhaps for this person's own. */
function OpinionsNote({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const { state, isInWriting, endTime, experts, allowed } = detail
  if (state !== 'waitingForConsultation' || !isInWriting || !endTime) return null
  const at = dateTimeOf(endTime)
  if (allowed.includes('giveOpinion')) return <Note>{t(texts.opinionNote, { at })}</Note>
  const accepted = experts.filter((expert) => expert.state === 'accepted')
  const given = accepted.filter(({ writtenOpinion }) => writtenOpinion !== null).length
  return <Note turn="experts">{t(texts.opinionsNote, { at, given, of: accepted.length })}</Note>
}

/** What this person has to know or do now. */
function Notes({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const me = useMe()
  const mine = detail.experts.find((expert) => expert.expertId === me?.userId)
  const { breakGlassUntil: until } = detail
  const isApplicant = detail.relation.includes('applicant')
  const breakGlass = usePart(breakGlassNote, until !== null)
  // Once there it stays, whatever becomes of the report: nothing that is being typed is lost.
  const [mightSign, setMightSign] = useState(detail.maySign)
  if (detail.maySign && !mightSign) setMightSign(true)
  const signing = usePart(signingNote, mightSign)
  const missing = usePart(supplementNotes, detail.supplements.length > 0)
  const back = usePart(returnNote, isApplicant && isIn(consultationStates.groups.editable, detail.state))
  const cancelled = usePart(cancelledNote, detail.state === 'cancelled')
  return (
    <div className={clsx(styles.notes, 'stack')}>
      {until && breakGlass && (
        <breakGlass.BreakGlassNote id={detail.consultationId} until={until} number={detail.number} />
      )}
      {back && <back.ReturnNote detail={detail} />}
      {cancelled && <cancelled.CancelledNote detail={detail} />}
      <FiledWithout detail={detail} />
      {missing && <missing.SupplementNotes detail={detail} />}
      {detail.allowed.includes('accept') && mine?.answerBy && (
        <Note>{t(texts.answerNote, { at: dateTimeOf(mine.answerBy) })}</Note>
      )}
      <OpinionsNote detail={detail} />
      {detail.state === 'waitingForConsultation' &&
        !detail.isInWriting &&
        !detail.isLobbyOpen &&
        detail.lobbyOpensAt && <Note turn="everybody">{t(texts.lobby, { at: dateTimeOf(detail.lobbyOpensAt) })}</Note>}
      {signing && <signing.SigningNote detail={detail} mine={mine} />}
      <FeedbackAsked detail={detail} />
    </div>
  )
}
