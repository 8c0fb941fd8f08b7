import type { ConsultationDetail } from '@tongying/contract/consultations'
import { shortHash } from '@tongying/contract/kit'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { separators } from '../../ui/core/separators.ts'
import { pdfPath, versionsPath } from '../api.ts'
import { SummaryList } from '../components/summary-list.tsx'
import { Figures } from '../report/figures.tsx'
import { reportShownTexts } from '../report/shown-texts.ts'
import { PendingAddendum } from './only-some-cases.tsx'
import { caseTexts as texts } from './texts.ts'

/** Only of an issued report. */
const addenda = definePart(() => import('../report/addenda.tsx'))

/** The report, with an addendum that is not issued yet above it. */
export function ReportCard({ detail }: { detail: ConsultationDetail }) {
  return (
    <>
      <PendingAddendum detail={detail} />
      <Report detail={detail} />
    </>
  )
}

/** The text of the report, for those who may read it; the opinions of the experts below. */
function Report({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const { report, consultationId } = detail
  const after = usePart(addenda, report !== null && report.issuedAt !== null)
  if (!report) return null
  const parts = [
    [reportShownTexts.findings, report.findings],
    [reportShownTexts.conclusion, report.conclusion],
    [reportShownTexts.advice, report.advice],
  ] as const
  const signed = detail.experts.flatMap(({ expertId, name, opinion }) => (opinion ? [{ expertId, name, opinion }] : []))
  return (
    <Card
      title={t(texts.report)}
      count={report.reportNo ? t(texts.reportNo, { number: report.reportNo }) : undefined}
      more={
        !detail.breakGlassUntil && (
          <span className="cluster wrap">
            <Link to={versionsPath(consultationId)}>{t(reportShownTexts.versions)}</Link>
            {report.issuedAt && <Link to={pdfPath(consultationId)}>{t(texts.openReport)}</Link>}
          </span>
        )
      }
    >
      <SummaryList>
        {parts.map(
          ([label, value]) =>
            value && (
              <Fact key={label['en-US']} label={t(label)}>
                {value}
              </Fact>
            ),
        )}
        {signed.map(({ expertId, name, opinion }) => (
          <Fact key={expertId} label={name}>
            {[t(opinion.isDissent ? reportShownTexts.dissent : reportShownTexts.agree), opinion.text]
              .filter(Boolean)
              .join(t(separators.colon))}
          </Fact>
        ))}
      </SummaryList>
      <Figures id={consultationId} images={report.figures ?? []} isBrief />
      <p className="text-small text-muted">
        {t(reportShownTexts.signedFor, { revision: report.revision, hash: shortHash(report.textSha256) })}
      </p>
      {after && <after.Addenda detail={detail} />}
    </Card>
  )
}
