import { type ConsultationDetail, invitationStates, reportHashLabels } from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { dateOf, shortDate, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { genderAndAge } from '../components/case-text.tsx'
import { postOf } from '../components/expert-text.ts'
import { caseTexts } from '../texts.ts'
import styles from './report-sheet.module.css'
import { reportTexts as texts } from './texts.ts'

/** The report as it is printed: what it says, who signed it, how to check it. */
export function ReportSheet({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const { report, application } = detail
  if (!report) return null
  const when = detail.startTime ? `${dateOf(detail.startTime)} ${timeOf(detail.startTime)}` : '—'
  const rows: [string, string, string, string][] = [
    [t(texts.number), detail.number ?? '', t(texts.reportNo), report.reportNo ?? ''],
    [t(texts.name), application.patientName ?? '', t(texts.gender), genderAndAge(t, detail)],
    [t(texts.hospital), detail.institutionName, t(texts.applicant), detail.applicantName],
    [t(texts.certificate), application.certificateId ?? '', t(texts.time), when],
  ]
  const isBound = detail.experts.some((expert) => expert.opinion?.textSha256 === report.textSha256)
  const parts = [
    [texts.summary, [application.main, application.illnessHistory].filter(Boolean).join('\n')],
    [texts.findings, report.findings],
    [texts.conclusion, report.conclusion],
    [texts.advice, report.advice],
  ] as const
  return (
    <article className={styles.sheet} aria-label={t(texts.sheetTitle)}>
      <header>
        <p>{[detail.leadInstitutionName, detail.institutionName].filter(Boolean).join('　')}</p>
        <h2>{t(texts.sheetTitle)}</h2>
        <p>{t(texts.version, { revision: report.revision })}</p>
      </header>
      <table>
        <tbody>
          {rows.map(([one, first, other, second]) => (
            <tr key={one}>
              <th scope="row">{one}</th>
              <td>{first || '—'}</td>
              <th scope="row">{other}</th>
              <td>{second || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {parts.map(
        ([label, words]) =>
          words && (
            <section key={label['en-US']}>
              <h3>{t(label)}</h3>
              <p>{words}</p>
            </section>
          ),
      )}
      <Opinions detail={detail} />
      <p className="text-small">{t(texts.disclaimer)}</p>
      <div className={styles.foot}>
        <p>
          {t(texts.issued)}　{report.issuedAt && `${dateOf(report.issuedAt)} ${timeOf(report.issuedAt)} UTC+8`}
        </p>
        {isBound && <p>{t(texts.boundText)}</p>}
        <p>
          {t(reportHashLabels.text)}　{report.textSha256}
        </p>
        <p>
          {t(reportHashLabels.file)}　{report.sha256}
        </p>
      </div>
    </article>
  )
}

function Opinions({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const attending = detail.experts.filter((expert) => isIn(invitationStates.groups.wasThere, expert.state))
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t(texts.expert)}</th>
          <th scope="col">{t(texts.place)}</th>
          <th scope="col">{t(texts.opinion)}</th>
          <th scope="col">{t(texts.signedOn)}</th>
        </tr>
      </thead>
      <tbody>
        {attending.map((expert) => {
          const at = expert.opinion?.signedAt ?? (expert.isLead ? detail.report?.submittedAt : undefined)
          return (
            <tr key={expert.expertId}>
              <td className={styles.names}>
                {expert.name}
                {expert.isLead && `（${t(caseTexts.lead)}）`}
              </td>
              <td className={styles.names}>
                {expert.hospital}
                <br />
                {postOf(t, expert)}
              </td>
              <td>
                {t(expert.opinion?.isDissent ? texts.dissent : texts.agree)}
                {expert.opinion?.text && `：${expert.opinion.text}`}
              </td>
              <td className={styles.names}>{at ? `${shortDate(at)} ${timeOf(at)}` : '—'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
