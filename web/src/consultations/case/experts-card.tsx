import {
  type ConsultationDetail,
  declineReasons,
  type ExpertRow,
  type InvitationState,
  invitationStateLabels,
} from '@tongying/contract/consultations'
import { labelOf } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { Card } from '../../ui/components/card/card.tsx'
import { DateTime, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { SpecialityDrawing } from '../../ui/components/drawings/speciality-drawing.tsx'
import { Person } from '../../ui/components/person/person.tsx'
import { StatusTag, type Turn } from '../../ui/components/status-tag/status-tag.tsx'
import { duration } from '../../ui/core/duration.ts'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { PlainTable } from '../../ui/patterns/list/plain-table.tsx'
import { postOf } from '../components/expert-text.ts'
import { specialityOf } from '../components/speciality-of.ts'
import { useNow } from '../components/use-now.ts'
import { caseTexts as shared } from '../texts.ts'
import styles from './experts-card.module.css'
import { caseTexts as texts } from './texts.ts'

const turns: Readonly<Record<InvitationState, Turn>> = {
  invited: 'experts',
  accepted: 'closed',
  declined: 'nobody',
  noResponse: 'applicant',
  released: 'nobody',
  attended: 'closed',
  absent: 'applicant',
  withdrawn: 'nobody',
  signed: 'closed',
}

/** The invited experts, what they answered and by when. */
export function ExpertsCard({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  if (detail.experts.length === 0) return null
  const { acceptedCount: accepted, invitedCount: invited } = detail
  return (
    <Card title={t(texts.experts)} count={t(texts.answered, { accepted, invited })} isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className={styles.table} tabIndex={0}>
        <PlainTable label={t(texts.experts)}>
          <thead>
            <tr>
              <th scope="col">{t(texts.expert)}</th>
              <th scope="col">{t(texts.place)}</th>
              <th scope="col">{t(texts.answer)}</th>
              <th scope="col">{t(texts.answerTime)}</th>
              <th scope="col">{t(texts.remark)}</th>
            </tr>
          </thead>
          <tbody>
            {detail.experts.map((expert) => (
              <tr key={expert.expertId}>
                <td>
                  <span className="cluster">
                    <Person size="s" name={expert.name} />
                    {expert.isLead && <StatusTag turn="everybody" glyph="star" label={shared.lead} />}
                  </span>
                </td>
                <td>
                  <span className={clsx(styles.place, 'cluster')}>
                    <SpecialityDrawing of={specialityOf(expert.departments[0])} size={20} />
                    <span>
                      {expert.hospital}
                      <span className="second-line">{postOf(t, expert)}</span>
                    </span>
                  </span>
                </td>
                <td>
                  <StatusTag turn={turns[expert.state]} label={invitationStateLabels[expert.state]} />
                </td>
                <td>
                  <AnswerTime expert={expert} />
                </td>
                <td>
                  <span className={styles.remark}>{remarkOf(t, expert)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </Card>
  )
}

function AnswerTime({ expert }: { expert: ExpertRow }) {
  const t = useTranslate()
  const now = useNow()
  const { responseTime, answerBy, invitedAt, state } = expert
  if (responseTime) {
    const took = new Date(responseTime).getTime() - new Date(invitedAt).getTime()
    return (
      <>
        <DateTime at={responseTime} />
        <span className="second-line">{t(texts.took, { time: t(duration(took)) })}</span>
      </>
    )
  }
  if (state !== 'invited' || !answerBy) return <>—</>
  const left = new Date(answerBy).getTime() - now
  return (
    <>
      {left > 0 ? t(texts.left, { time: t(duration(left)) }) : t(texts.overdue)}
      <span className="second-line">{t(texts.dueAt, { at: timeOf(answerBy) })}</span>
    </>
  )
}

function remarkOf(t: Translate, { declineReason, remark }: ExpertRow): string {
  const reason = labelOf(declineReasons, declineReason)
  return [reason && t(reason), remark].filter(Boolean).join('；') || '—'
}
