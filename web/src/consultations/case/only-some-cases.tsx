import type { ConsultationDetail } from '@tongying/contract/consultations'
import { definePart, usePart } from '../../ui/core/part.ts'

const feedbackShown = definePart(() => import('../feedback/feedback-shown.ts'))
const pendingAddendum = definePart(() => import('../report/pending-addendum.tsx'))
const filedWithoutNotes = definePart(() => import('../emergency/filed-without-notes.tsx'))

/** What an emergency was filed without; most cases were filed whole. */
export function FiledWithout({ detail }: { detail: ConsultationDetail }) {
  const part = usePart(filedWithoutNotes, detail.toComplete.length > 0 || detail.exemption !== null)
  return part ? <part.FiledWithoutNotes detail={detail} /> : null
}

/** An addendum that is not issued yet, for its author and its reviewers. */
export function PendingAddendum({ detail }: { detail: ConsultationDetail }) {
  const part = usePart(pendingAddendum, Boolean(detail.report?.pendingAddendum))
  return part ? <part.PendingAddendumCard detail={detail} /> : null
}

/** What this person may still say of a completed consultation. */
export function FeedbackAsked({ detail }: { detail: ConsultationDetail }) {
  const part = useFeedback(detail)
  return part ? <part.FeedbackNotes detail={detail} /> : null
}

/** What became of the report, once somebody answered. */
export function FeedbackGiven({ detail }: { detail: ConsultationDetail }) {
  const part = useFeedback(detail)
  return part ? <part.FeedbackCard detail={detail} /> : null
}

function useFeedback({ feedback, allowed }: ConsultationDetail) {
  return usePart(feedbackShown, feedback !== null || allowed.includes('respondToReport'))
}
