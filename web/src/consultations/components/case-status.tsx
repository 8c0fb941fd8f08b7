import {
  type ConsultationRow,
  consultationReviewColors,
  consultationReviewTags,
  consultationStateColors,
  consultationStateLabels,
  consultationStateTags,
} from '@tongying/contract/consultations'
import { clsx } from 'clsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import styles from './case-status.module.css'

/** Where a case is: the tag shows the state, bare words beside it where its review stands. */
export function CaseStatus(props: { row: Pick<ConsultationRow, 'state' | 'review'>; className?: string | undefined }) {
  const { state, review } = props.row
  const glyph = { draft: 'dash', timeoutNoResponse: 'timeout', cancelled: 'cancelled' } as const
  return (
    <span className={clsx(styles.status, 'cluster wrap', props.className)}>
      <StatusTag
        turn={consultationStateColors[state]}
        // What the reviewers do stands beside it and explains the state as well.
        label={review ? consultationStateLabels[state] : consultationStateTags[state]}
        {...(state in glyph && { glyph: glyph[state as keyof typeof glyph] /* narrowed by the line before */ })}
      />
      {review && <StatusTag isBare turn={consultationReviewColors[review]} label={consultationReviewTags[review]} />}
    </span>
  )
}
