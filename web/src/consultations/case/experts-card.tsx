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
import { type Say, useSay } from '../../ui/core/i18n.ts'
import { PlainTable } from '../../ui/patterns/list/plain-table.tsx'
import { postOf } from '../components/expert-words.ts'
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
  const say = useSay()
  if (detail.experts.length === 0) return null
  const { acceptedCount: accepted, invitedCount: invited } = detail
  return (
    <Card title={say(texts.experts)} count={say(texts.answered, { accepted, invited })} isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className={styles.table} tabIndex={0}>
        <PlainTable label={say(texts.experts)}>
          <thead>
            <tr>
              <th scope="col">{say(texts.expert)}</th>
              <th scope="col">{say(texts.place)}</th>
              <th scope="col">{say(texts.answer)}</th>
              <th scope="col">{say(texts.answerTime)}</th>
              <th scope="col">{say(texts.remark)}</th>
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
                      <span className="second-line">{postOf(say, expert)}</span>
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
                  <span className={styles.remark}>{remarkOf(say, expert)}</span>
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
  const say = useSay()
  const now = useNow()
  const { responseTime, answerBy, invitedAt, state } = expert
  if (responseTime) {
    const took = new Date(responseTime).getTime() - new Date(invitedAt).getTime()
    return (
      <>
        <DateTime at={responseTime} />
        <span className="second-line">{say(texts.took, { time: say(duration(took)) })}</span>
      </>
    )
  }
  if (state !== 'invited' || !answerBy) return <>—</>
  const left = new Date(answerBy).getTime() - now
  return (
    <>
      {left > 0 ? say(texts.left, { time: say(duration(left)) }) : say(texts.overdue)}
      <span className="second-line">{say(texts.dueAt, { at: timeOf(answerBy) })}</span>
    </>
  )
}

function remarkOf(say: Say, { declineReason, remark }: ExpertRow): string {
  const reason = labelOf(declineReasons, declineReason)
  return [reason && say(reason), remark].filter(Boolean).join('；') || '—'
}
