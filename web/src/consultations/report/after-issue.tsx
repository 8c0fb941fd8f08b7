import type { ConsultationDetail } from '@tongying/contract/consultations'
import { Card } from '../../ui/components/card/card.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { SummaryList } from '../components/summary-list.tsx'
import { Response } from '../feedback/feedback-card.tsx'
import { feedbackTexts } from '../feedback/texts.ts'
import { Addendum } from './addenda.tsx'
import { versionsTexts as texts } from './versions-texts.ts'

/** What was added to the issued report and answered to it, in the order in which it came. */
export function AfterIssue({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const response = detail.feedback?.response
  const entries = [
    ...(detail.report?.addenda ?? []).map((addendum) => ({
      at: addendum.issuedAt,
      row: <Addendum key={addendum.number} addendum={addendum} />,
    })),
    ...(response ? [{ at: response.at, row: <ResponseRow key="response" response={response} /> }] : []),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  if (entries.length === 0) return null
  return (
    <Card title={t(texts.after)}>
      <SummaryList>{entries.map((each) => each.row)}</SummaryList>
    </Card>
  )
}

function ResponseRow({ response }: Parameters<typeof Response>[0]) {
  const t = useTranslate()
  return (
    <Fact label={t(feedbackTexts.applicantSide)}>
      <Response response={response} />
    </Fact>
  )
}
