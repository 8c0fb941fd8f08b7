import {
  type ConsultationDetail,
  declineReasons,
  type ExpertRow,
  type InvitationState,
  invitationStateLabels,
} from '@tongying/contract/consultations'
import { labelOf } from '@tongying/contract/kit'
import { Card } from '../../ui/components/card/card.tsx'
import { DateTime, dateOf, shortDateTime, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { SpecialityDrawing } from '../../ui/components/drawings/speciality-drawing.tsx'
import { Person } from '../../ui/components/person/person.tsx'
import { StatusTag, type Turn } from '../../ui/components/status-tag/status-tag.tsx'
import { duration } from '../../ui/core/duration.ts'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { separators } from '../../ui/core/separators.ts'
import { useNow } from '../../ui/core/use-now.ts'
import { PlainTable } from '../../ui/patterns/list/plain-table.tsx'
import { postOf } from '../components/expert-text.ts'
import { specialityOf } from '../components/speciality-of.ts'
import { InviteLink } from '../life/invite-link.tsx'
import { lifeShownTexts } from '../life/shown-texts.ts'
import { caseTexts as shared } from '../texts.ts'
import { ChosenExperts } from './chosen-experts.tsx'
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
  if (detail.chosenExperts.length > 0) return <ChosenExpertsCard detail={detail} />
  if (detail.experts.length === 0) return null
  const { acceptedCount: accepted, invitedCount: invited } = detail
  return (
    <Card
      title={t(texts.experts)}
      // A cancelled case has let everybody go: how many had accepted is told by their lines.
      {...(detail.state !== 'cancelled' && { count: t(texts.answered, { accepted, invited }) })}
      more={<InviteLink detail={detail} />}
      isFlush
    >
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
              <ExpertLine key={expert.expertId} expert={expert} detail={detail} />
            ))}
          </tbody>
        </PlainTable>
      </div>
    </Card>
  )
}

function ExpertLine({ expert, detail }: { expert: ExpertRow; detail: ConsultationDetail }) {
  const t = useTranslate()
  const remark = remarkOf(t, expert)
  return (
    <tr>
      <td>
        <Person
          name={expert.name}
          tag={expert.isLead && <StatusTag turn="everybody" glyph="star" label={shared.lead} />}
        />
      </td>
      <td>
        <span className="cluster">
          <SpecialityDrawing of={specialityOf(expert.departments[0])} size={20} />
          <span className="grow">
            <span className={styles.hospital}>{expert.hospital}</span>
            <span className="second-line">{postOf(t, expert)}</span>
          </span>
        </span>
      </td>
      <td>
        <AnswerTag expert={expert} />
      </td>
      <td>
        <AnswerTime expert={expert} />
      </td>
      <td>
        {remark && (
          <span className={styles.remark} title={remark}>
            {remark}
          </span>
        )}
        <InviteLink detail={detail} replaced={expert} />
      </td>
    </tr>
  )
}

/** Before anybody is invited: the experts whom the application names. */
function ChosenExpertsCard({ detail: { chosenExperts: chosen } }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  return (
    <Card title={t(texts.chosenExperts)} count={t(texts.chosenCount, { count: chosen.length })}>
      <ChosenExperts experts={chosen} />
    </Card>
  )
}

function isPaused({ state, pausedUntil }: ExpertRow, now: number): boolean {
  return state === 'invited' && pausedUntil !== null && new Date(pausedUntil).getTime() > now
}

function AnswerTag({ expert }: { expert: ExpertRow }) {
  const now = useNow()
  if (isPaused(expert, now))
    return <StatusTag turn="applicant" glyph="file" label={lifeShownTexts.supplement.waiting} />
  return <StatusTag turn={turns[expert.state]} label={invitationStateLabels[expert.state]} />
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
  if (isPaused(expert, now)) {
    const rest = new Date(answerBy).getTime() - new Date(expert.pausedUntil ?? answerBy).getTime()
    return (
      <>
        {t(lifeShownTexts.supplement.stopped)}
        <span className="second-line">{t(lifeShownTexts.supplement.leftAfter, { time: t(duration(rest)) })}</span>
      </>
    )
  }
  return (
    <>
      {left > 0 ? t(texts.left, { time: t(duration(left)) }) : t(texts.overdue)}
      <span className="second-line">{t(texts.dueAt, { at: dueAt(answerBy, now) })}</span>
    </>
  )
}

/** The hour alone means today. */
function dueAt(answerBy: string, now: number): string {
  return dateOf(answerBy) === dateOf(new Date(now).toISOString()) ? timeOf(answerBy) : shortDateTime(answerBy)
}

function remarkOf(t: Translate, { declineReason, remark }: ExpertRow): string {
  const reason = labelOf(declineReasons, declineReason)
  return [reason && t(reason), remark].filter(Boolean).join(t(separators.semicolon))
}
