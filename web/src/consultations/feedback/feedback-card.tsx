import {
  type CaseFeedback,
  type ConsultationDetail,
  ratingLevels,
  responseDecisions,
} from '@tongying/contract/consultations'
import { labelOf } from '@tongying/contract/kit'
import { Card } from '../../ui/components/card/card.tsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { StatusTag, type Turn } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { valuesInLine } from '../../ui/core/separators.ts'
import { SummaryList } from '../components/summary-list.tsx'
import { feedbackTexts as texts } from './texts.ts'

/** What the applicant did with the report, and how each side rates the other. */
export function FeedbackCard({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const { feedback } = detail
  if (!feedback) return null
  const { response, ratings } = feedback
  return (
    <Card title={t(texts.card)}>
      <SummaryList>
        <Fact label={t(texts.applicantSide)}>
          {response ? <Response response={response} /> : <span className="text-muted">{t(texts.noResponse)}</span>}
        </Fact>
        {ratings.map((given) => (
          <Given key={given.expertId} label={t(texts.expertSide, { name: given.expertName })} {...given} />
        ))}
      </SummaryList>
    </Card>
  )
}

const turnOf: Readonly<Record<number, Turn>> = {
  [responseDecisions.adopted.wire]: 'closed',
  [responseDecisions.adoptedInPart.wire]: 'applicant',
  [responseDecisions.notAdopted.wire]: 'nobody',
}

/** What the applicant decided, and why. */
export function Response({ response }: { response: NonNullable<CaseFeedback['response']> }) {
  const t = useTranslate()
  const { decision, reason, rating, note, byName, at } = response
  const label = labelOf(responseDecisions, decision)
  return (
    <>
      {label && <StatusTag turn={turnOf[decision] ?? 'nobody'} label={label} />}
      {reason && <p>{reason}</p>}
      <RatingLine label={t(texts.ratingOfConsultation)} rating={rating} note={note} />
      <p className="text-small text-muted">{t(texts.byAt, { name: byName, at: dateTimeOf(at) })}</p>
    </>
  )
}

function Given({ label, rating, note, at }: { label: string; rating: number; note: string; at: string }) {
  return (
    <Fact label={label}>
      <RatingLine rating={rating} note={note} />
      <p className="text-small text-muted">{dateTimeOf(at)}</p>
    </Fact>
  )
}

function RatingLine({ label, rating, note }: { label?: string; rating: number; note: string }) {
  const t = useTranslate()
  const level = labelOf(ratingLevels, rating)
  const words = valuesInLine(t, [level && `${t(level)} ${rating}/5`, note])
  return <p>{label ? t(texts.labelled, { label, words }) : words}</p>
}
