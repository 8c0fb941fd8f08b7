import {
  type ConsultationDetail,
  type ConsultationRow,
  returnReasons,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { wordsOf } from '@tongying/contract/kit'
import Button from 'antd/es/button'
import { useState } from 'react'
import { call } from '../../ui/call.ts'
import { duration } from '../../ui/duration.ts'
import { type Say, useSay } from '../../ui/i18n.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { ReviewDesk, type ReviewEntry } from '../../ui/review/review-desk.tsx'
import { useReviewKeys } from '../../ui/review/use-review-keys.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { Note } from '../../ui/status-tag.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useChange, useConsultation, useConsultations, useLiveConsultations } from '../api.ts'
import { FilesCard, HistoryCard, SummaryCard } from '../case/case-cards.tsx'
import { CaseHead } from '../case/case-head.tsx'
import { DiscussionCard } from '../case/discussion-card.tsx'
import { ExpertsCard } from '../case/experts-card.tsx'
import { ImagesCard } from '../case/images-card.tsx'
import { ReportCard } from '../case/report-card.tsx'
import { genderAndAge, ReasonWords } from '../components/case-words.tsx'
import { useNow } from '../components/use-now.ts'
import { HandOverLink } from '../hand-over/hand-over-link.tsx'
import { FailDialog, ReturnDialog } from '../review/decision-dialogs.tsx'
import { reviewTexts as texts } from '../review/texts.ts'

type Queue = 'auditQueue' | 'reportQueue'

/** The desk: what waits at the left, the case in the middle, the decision at the foot; then the next one. */
export function ReviewPage() {
  const say = useSay()
  useLiveConsultations()
  const list = useListQuery({ tab: 'auditQueue' })
  const tab: Queue = list.filters.tab === 'reportQueue' ? 'reportQueue' : 'auditQueue'
  const state = useConsultations({ tab, pageNum: list.pageNum, pageSize: list.pageSize })
  const isAudit = tab === 'auditQueue'
  const now = useNow(60_000)
  return (
    <PageFrame
      title={say(isAudit ? texts.auditTitle : texts.reportTitle)}
      purpose={say(isAudit ? texts.auditPurpose : texts.reportPurpose)}
      actions={isAudit && <HandOverLink />}
    >
      <ReviewDesk state={state} list={list} entryOf={(row) => entryOf(say, row, now)}>
        {({ id, hasNext, onDecided }) => <OpenCase key={id} id={id} hasNext={hasNext} onDecided={onDecided} />}
      </ReviewDesk>
    </PageFrame>
  )
}

/** A case in the queue: whose, why, from where, and since when. */
function entryOf(say: Say, row: ConsultationRow, now: number): ReviewEntry {
  return {
    id: row.consultationId,
    title: (
      <>
        {row.patientName} <span className="t2 t13">{genderAndAge(say, row)}</span>
      </>
    ),
    aside: say(texts.waited, { time: say(duration(now - new Date(row.updatedAt).getTime())) }),
    lines: [
      <ReasonWords key="reason" row={row} />,
      <span key="from" className="sub ell">{`${row.institutionName} ${row.applicantName}`}</span>,
    ],
  }
}

function OpenCase({ id, hasNext, onDecided }: { id: string; hasNext: boolean; onDecided: () => void }) {
  const say = useSay()
  const { data: detail, error } = useConsultation(id)
  if (!detail && error) return <Note>{say(texts.gone)}</Note>
  if (!detail) return <PageSkeleton />
  return (
    <div className="case-column">
      <CaseHead detail={detail} />
      <div className="review-sides">
        <div className="case-column">
          <ReportCard detail={detail} />
          <SummaryCard detail={detail} />
          <ExpertsCard detail={detail} />
        </div>
        <div className="case-column">
          <ImagesCard id={id} />
          <FilesCard detail={detail} />
          <DiscussionCard detail={detail} />
          <HistoryCard detail={detail} />
        </div>
      </div>
      <DecisionBar detail={detail} hasNext={hasNext} onDecided={onDecided} />
    </div>
  )
}

function DecisionBar(props: { detail: ConsultationDetail; hasNext: boolean; onDecided: () => void }) {
  const say = useSay()
  const { detail, hasNext, onDecided } = props
  const { consultationId: id, number, allowed, version } = detail
  const [asking, setAsking] = useState<{ reason?: number }>()
  const isReport = allowed.includes('passReview')
  const pass = useChange(
    () =>
      isReport
        ? call(routes.passReview, { id, textSha256: detail.report?.textSha256 })
        : call(routes.passAudit, { id, reviewVersion: version }),
    {
      leaves: id,
    },
  )
  const mayPass = isReport || allowed.includes('passAudit')

  function passIt() {
    pass.mutate(undefined, {
      onSuccess: () => {
        toastDone(say(isReport ? texts.issued : texts.passed, { number: number ?? '' }))
        onDecided()
      },
    })
  }
  useReviewKeys({ p: () => mayPass && !asking && !pass.isPending && passIt(), r: () => mayPass && setAsking({}) })
  if (!mayPass) return <Note>{say(texts.gone)}</Note>
  const words = { number: number ?? '' }
  return (
    <div className="review-bar">
      <Keys isReport={isReport} />
      <span className="end row wrap">
        {!isReport && (
          <>
            <span className="t13 t2 hint">{say(texts.reasons)}</span>
            {wordsOf(returnReasons).map((word) => (
              <button
                key={word}
                type="button"
                className="chip"
                onClick={() => setAsking({ reason: returnReasons[word].wire })}
              >
                {say(returnReasons[word].label)}
              </button>
            ))}
          </>
        )}
        <Button danger onClick={() => setAsking({})}>
          {say(isReport ? texts.failReport : texts.returnCase)}
        </Button>
        <Button type="primary" loading={pass.isPending} onClick={passIt}>
          {say(hasNext ? texts.pass : texts.passLast)}
        </Button>
      </span>
      {asking && isReport && (
        <FailDialog
          id={id}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            toastDone(say(texts.failed))
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
            toastDone(say(texts.returned, words))
            onDecided()
          }}
        />
      )}
    </div>
  )
}

/** What the keys do, beside the buttons that do it too. */
function Keys({ isReport }: { isReport: boolean }) {
  const say = useSay()
  const keys = [
    ['J', texts.keyNext],
    ['K', texts.keyPrevious],
    ['P', texts.passLast],
    ['R', isReport ? texts.failAction : texts.returnAction],
  ] as const
  return (
    <span className="row hint review-keys">
      {keys.map(([key, label]) => (
        <span key={key} className="row t12 t2">
          <kbd>{key}</kbd>
          {say(label)}
        </span>
      ))}
    </span>
  )
}
