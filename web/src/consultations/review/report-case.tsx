import type { ConsultationDetail } from '@tongying/contract/consultations'
import { useState } from 'react'
import { ReviewSides } from '../../ui/patterns/review/decision-bar.tsx'
import { CaseHead } from '../case/case-head.tsx'
import { DiscussionCard } from '../case/discussion-card.tsx'
import { ExpertsCard } from '../case/experts-card.tsx'
import { FilesCard } from '../case/files-card.tsx'
import { HistoryCard } from '../case/history-card.tsx'
import { ImagesCard } from '../case/images-card.tsx'
import { MeetingCard } from '../case/meeting-card.tsx'
import { FiledWithout } from '../case/only-some-cases.tsx'
import { ReportCard } from '../case/report-card.tsx'
import { SummaryCard } from '../case/summary-card.tsx'
import { WrittenOpinionsCard } from '../case/written-opinions-card.tsx'
import { AddendumDecision } from './addendum-decision.tsx'
import { ReportDecision } from './report-decision.tsx'

/** A report, or an addendum to one, under review: its text and who signed it, the case beside, the decision at the foot. */
export function ReportCase(props: { detail: ConsultationDetail; hasNext: boolean; onDecided: () => void }) {
  const { detail } = props
  // A reason that is being typed keeps its addendum open when a colleague has decided on it.
  const [returning, setReturning] = useState<string>()
  return (
    <div className="stack">
      <CaseHead detail={detail} />
      <FiledWithout detail={detail} />
      <ReviewSides>
        <div className="stack">
          <ReportCard detail={detail} />
          <SummaryCard detail={detail} />
          <ExpertsCard detail={detail} />
        </div>
        <div className="stack">
          <ImagesCard id={detail.consultationId} />
          <FilesCard detail={detail} />
          <WrittenOpinionsCard detail={detail} />
          <MeetingCard detail={detail} />
          <DiscussionCard detail={detail} />
          <HistoryCard detail={detail} />
        </div>
      </ReviewSides>
      {detail.addendumSubmittedAt || returning ? (
        <AddendumDecision {...props} returning={returning} onReturning={setReturning} />
      ) : (
        <ReportDecision {...props} />
      )}
    </div>
  )
}
