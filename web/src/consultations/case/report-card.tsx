import './case.css'
import { type ConsultationDetail, shortHash } from '@tongying/contract/consultations'
import { Link } from 'react-router'
import { useSay } from '../../ui/i18n.ts'
import { Card } from '../../ui/page-frame.tsx'
import { pdfPath } from '../api.ts'
import { reportTexts } from '../report/texts.ts'
import { Pair } from './case-cards.tsx'
import { caseTexts as texts } from './texts.ts'

/** What the report says, for those who may read it; the opinions of the experts below. */
export function ReportCard({ detail }: { detail: ConsultationDetail }) {
  const say = useSay()
  const { report, consultationId } = detail
  if (!report) return null
  const parts = [
    [reportTexts.findings, report.findings],
    [reportTexts.conclusion, report.conclusion],
    [reportTexts.advice, report.advice],
  ] as const
  const signed = detail.experts.flatMap(({ expertId, name, opinion }) => (opinion ? [{ expertId, name, opinion }] : []))
  return (
    <Card
      title={say(texts.report)}
      count={report.reportNo ? say(texts.reportNo, { number: report.reportNo }) : undefined}
      more={report.issuedAt && <Link to={pdfPath(consultationId)}>{say(texts.openReport)}</Link>}
    >
      <dl className="case-summary">
        {parts.map(([label, value]) => value && <Pair key={label['en-US']} label={say(label)} value={value} />)}
        {signed.map(({ expertId, name, opinion }) => (
          <Pair
            key={expertId}
            label={name}
            value={[say(opinion.isDissent ? reportTexts.dissent : reportTexts.agree), opinion.text]
              .filter(Boolean)
              .join('：')}
          />
        ))}
      </dl>
      <p className="t13 t2 case-hash">
        {say(reportTexts.signedFor, { revision: report.revision, hash: shortHash(report.textSha256) })}
      </p>
    </Card>
  )
}
