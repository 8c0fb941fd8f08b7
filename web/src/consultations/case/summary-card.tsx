import { type ConsultationDetail, caseFields, fieldLabels } from '@tongying/contract/consultations'
import { Card } from '../../ui/components/card/card.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { SummaryList } from '../components/summary-list.tsx'
import { caseTexts as texts } from './texts.ts'

const summaryFields = caseFields.keyof().options

/** The case summary: what is filled in, in the order of the form. */
export function SummaryCard({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const filled = summaryFields.flatMap((name) => {
    const value = detail.application[name]
    return value ? [{ name, value }] : []
  })
  return (
    <Card title={t(texts.summary)}>
      {filled.length === 0 && <p className="text-muted">{t(texts.noSummary)}</p>}
      <SummaryList>
        {filled.map(({ name, value }) => (
          <Fact key={name} label={t(fieldLabels[name])}>
            {value}
          </Fact>
        ))}
      </SummaryList>
    </Card>
  )
}
