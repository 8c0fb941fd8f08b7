import type { ConsultationDetail } from '@tongying/contract/consultations'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { caseTexts as texts } from './texts.ts'
import { type CaseFact, useCaseFacts } from './use-case-facts.tsx'

/** What was applied for: kind, time, applicant, terminal and departments. */
export function ApplicationCard({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  return <FactsCard title={t(texts.application)} facts={useCaseFacts(detail).application} />
}

/** What is known of the patient beside the line of the head; personal values stay masked. */
export function PatientCard({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  return <FactsCard title={t(texts.patientDetails)} facts={useCaseFacts(detail).patient} />
}

function FactsCard({ title, facts }: { title: string; facts: readonly CaseFact[] }) {
  return (
    <Card title={title}>
      <Facts isWide>
        {facts.map(({ key, label, value, detail, href }) => (
          <Fact key={key} label={label}>
            {href ? <Link to={href}>{value}</Link> : value || '—'}
            {detail && <span className="second-line">{detail}</span>}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
