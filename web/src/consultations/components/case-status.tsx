import '../consultations.css'
import {
  type ConsultationRow,
  consultationReviewLabels,
  consultationReviewTurns,
  consultationStateLabels,
  consultationStateTurns,
} from '@tongying/contract/consultations'
import { StatusTag } from '../../ui/status-tag.tsx'

/** Where a case is: the tag says the state, bare words beside it what the desks do. */
export function CaseStatus({ row }: { row: Pick<ConsultationRow, 'state' | 'review'> }) {
  const { state, review } = row
  const glyph = { draft: 'dash', timeoutNoResponse: 'timeout', cancelled: 'cancelled' } as const
  return (
    <span className="row wrap case-status">
      <StatusTag
        turn={consultationStateTurns[state]}
        label={consultationStateLabels[state]}
        {...(state in glyph && { glyph: glyph[state as keyof typeof glyph] /* narrowed by the line before */ })}
      />
      {review && <StatusTag isBare turn={consultationReviewTurns[review]} label={consultationReviewLabels[review]} />}
    </span>
  )
}
