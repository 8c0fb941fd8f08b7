import {
  type CommunityHospitalState,
  type HospitalTie,
  communityHospitalStateLabels as labels,
} from '@tongying/contract/bookings'
import { fullDate } from '../../ui/components/date-time/date-time.tsx'
import { StatusTag, type Turn } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { tieTexts as texts } from '../tie-texts.ts'

const turns = {
  proposed: 'applicant',
  working: 'closed',
  declined: 'danger',
  withdrawn: 'nobody',
  ended: 'nobody',
} as const satisfies Record<CommunityHospitalState, Turn>

/** How a tie stands, since when, and why it was declined or ended. */
export function TieState({ row: { state, addedAt, answeredAt, endedAt, reason } }: { row: HospitalTie }) {
  const t = useTranslate()
  return (
    <>
      <StatusTag turn={turns[state]} label={state === 'proposed' ? texts.toAnswer : labels[state]} />
      <span className="second-line">
        {endedAt !== null
          ? t(texts.over, { day: fullDate(endedAt) })
          : t(state === 'proposed' ? texts.asked : texts.since, { day: fullDate(answeredAt ?? addedAt) })}
      </span>
      {reason && <span className="second-line">{t(texts.reason, { reason })}</span>}
    </>
  )
}
