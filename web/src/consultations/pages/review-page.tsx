import {
  type ConsultationDetail,
  type ConsultationRow,
  returnReasons,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { minuteMs, wordsOf } from '@tongying/contract/kit'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { duration } from '../../ui/core/duration.ts'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { useListQuery } from '../../ui/patterns/list/use-list-query.ts'
import {
  DecisionHint,
  DecisionLine,
  KeyHints,
  ReasonChip,
  ReviewSides,
} from '../../ui/patterns/review/decision-bar.tsx'
import { type ReviewEntry, ReviewQueue } from '../../ui/patterns/review/review-queue.tsx'
import { useReviewKeys } from '../../ui/patterns/review/use-review-keys.ts'
import { caseLeft, useConsultations } from '../api.ts'
import { FilesCard, HistoryCard, SummaryCard } from '../case/case-cards.tsx'
import { CaseHead } from '../case/case-head.tsx'
import { DiscussionCard } from '../case/discussion-card.tsx'
import { ExpertsCard } from '../case/experts-card.tsx'
import { ImagesCard } from '../case/images-card.tsx'
import { ReportCard } from '../case/report-card.tsx'
import { genderAndAge, ReasonText } from '../components/case-text.tsx'
import { useNow } from '../components/use-now.ts'
import { HandOverLink } from '../hand-over/hand-over-link.tsx'
import { FailDialog, ReturnDialog } from '../review/decision-dialogs.tsx'
import { reviewTexts as texts } from '../review/texts.ts'

type Queue = 'auditQueue' | 'reportQueue'

/** The desk: what waits at the left, the case in the middle, the decision at the foot; then the next one. */
export function ReviewPage() {
  const t = useTranslate()
  const list = useListQuery({ tab: 'auditQueue' })
  const tab: Queue = list.filters.tab === 'reportQueue' ? 'reportQueue' : 'auditQueue'
  const state = useConsultations({ tab, pageNum: list.pageNum, pageSize: list.pageSize })
  const isAudit = tab === 'auditQueue'
  const now = useNow(minuteMs)
  return (
    <PageFrame
      title={t(isAudit ? texts.auditTitle : texts.reportTitle)}
      purpose={t(isAudit ? texts.auditPurpose : texts.reportPurpose)}
      actions={isAudit && <HandOverLink />}
    >
      <ReviewQueue state={state} list={list} entryOf={(row) => entryOf(t, row, now)}>
        {({ id, hasNext, onDecided }) => <OpenCase key={id} id={id} hasNext={hasNext} onDecided={onDecided} />}
      </ReviewQueue>
    </PageFrame>
  )
}

/** A case in the queue: whose, why, from where, and since when. */
function entryOf(t: Translate, row: ConsultationRow, now: number): ReviewEntry {
  return {
    id: row.consultationId,
    title: (
      <>
        {row.patientName} <span className="text-muted text-small">{genderAndAge(t, row)}</span>
      </>
    ),
    aside: t(texts.waited, { time: t(duration(now - new Date(row.updatedAt).getTime())) }),
    lines: [
      <ReasonText key="reason" row={row} />,
      <span key="from" className="second-line truncate">{`${row.institutionName} ${row.applicantName}`}</span>,
    ],
  }
}

function OpenCase({ id, hasNext, onDecided }: { id: string; hasNext: boolean; onDecided: () => void }) {
  const t = useTranslate()
  const { data: detail, error } = useRoute(routes.detail, { id })
  if (!detail && error) return <Note>{t(texts.gone)}</Note>
  if (!detail) return <PageSkeleton />
  return (
    <div className="stack">
      <CaseHead detail={detail} />
      <ReviewSides>
        <div className="stack">
          <ReportCard detail={detail} />
          <SummaryCard detail={detail} />
          <ExpertsCard detail={detail} />
        </div>
        <div className="stack">
          <ImagesCard id={id} />
          <FilesCard detail={detail} />
          <DiscussionCard detail={detail} />
          <HistoryCard detail={detail} />
        </div>
      </ReviewSides>
      <DecisionBar detail={detail} hasNext={hasNext} onDecided={onDecided} />
    </div>
  )
}

function DecisionBar(props: { detail: ConsultationDetail; hasNext: boolean; onDecided: () => void }) {
  const t = useTranslate()
  const { detail, hasNext, onDecided } = props
  const { consultationId: id, number, allowed, version } = detail
  const [asking, setAsking] = useState<{ reason?: number }>()
  const isReport = allowed.includes('passReview')
  const passAudit = useChange(routes.passAudit, { refreshes: caseLeft })
  const passReview = useChange(routes.passReview, { refreshes: caseLeft })
  const isPassing = passAudit.isPending || passReview.isPending
  const mayPass = isReport || allowed.includes('passAudit')

  function passIt() {
    const onSuccess = () => {
      toastDone(t(isReport ? texts.issued : texts.passed, { number: number ?? '' }))
      onDecided()
    }
    if (isReport) passReview.mutate({ id, textSha256: detail.report?.textSha256 }, { onSuccess })
    else passAudit.mutate({ id, reviewVersion: version }, { onSuccess })
  }
  useReviewKeys({ p: () => mayPass && !asking && !isPassing && passIt(), r: () => mayPass && setAsking({}) })
  if (!mayPass) return <Note>{t(texts.gone)}</Note>
  const words = { number: number ?? '' }
  return (
    <DecisionLine
      hint={<Keys isReport={isReport} />}
      buttons={
        <>
          {!isReport && (
            <>
              <DecisionHint>{t(texts.reasons)}</DecisionHint>
              {wordsOf(returnReasons).map((word) => (
                <ReasonChip
                  key={word}
                  label={t(returnReasons[word].label)}
                  onChoose={() => setAsking({ reason: returnReasons[word].wire })}
                />
              ))}
            </>
          )}
          <Button isDanger onClick={() => setAsking({})}>
            {t(isReport ? texts.failReport : texts.returnCase)}
          </Button>
          <Button variant="primary" isLoading={isPassing} onClick={passIt}>
            {t(hasNext ? texts.pass : texts.passLast)}
          </Button>
        </>
      }
    >
      {asking && isReport && (
        <FailDialog
          id={id}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            toastDone(t(texts.failed))
            onDecided()
          }}
        />
      )}
      {asking && !isReport && (
        <ReturnDialog
          id={id}
          reviewVersion={version}
          reason={asking.reason}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            toastDone(t(texts.returned, words))
            onDecided()
          }}
        />
      )}
    </DecisionLine>
  )
}

function Keys({ isReport }: { isReport: boolean }) {
  const t = useTranslate()
  return (
    <KeyHints
      keys={[
        ['J', t(texts.keyNext)],
        ['K', t(texts.keyPrevious)],
        ['P', t(texts.passLast)],
        ['R', t(isReport ? texts.failAction : texts.returnAction)],
      ]}
    />
  )
}
