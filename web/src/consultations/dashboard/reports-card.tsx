import {
  type ConsultationRow,
  consultationReviewColors,
  consultationReviewTags,
} from '@tongying/contract/consultations'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { PlainTable } from '../../ui/patterns/list/plain-table.tsx'
import { pathOf, reportPath } from '../api.ts'
import { caseTexts, listTexts } from '../texts.ts'
import styles from './reports-card.module.css'
import { dashboardTexts as texts } from './texts.ts'

/** Reports that this person leads and has to write or to correct, and addenda that came back. */
export function ReportsCard({ rows }: { rows: readonly ConsultationRow[] }) {
  const t = useTranslate()
  return (
    <Card title={t(texts.reports)} count={rows.length} isFlush>
      <div className={styles.table}>
        <PlainTable label={t(texts.reports)}>
          <thead>
            <tr>
              <th scope="col">{t(texts.consultation)}</th>
              <th scope="col">{t(texts.progress)}</th>
              <th scope="col" className="text-end">
                {t(listTexts.action)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.consultationId}>
                <td>
                  {row.reason}
                  <span className="second-line">{dotted([row.number, row.institutionName])}</span>
                </td>
                <td>
                  {row.state === 'completed' && <StatusTag turn="applicant" label={texts.addendumReturned} />}
                  {row.state !== 'completed' && row.review && (
                    <StatusTag turn={consultationReviewColors[row.review]} label={consultationReviewTags[row.review]} />
                  )}
                </td>
                <td className="text-end">
                  {row.state === 'completed' ? (
                    <Link to={pathOf(row)}>{t(texts.openAddendum)}</Link>
                  ) : (
                    <Link to={reportPath(row.consultationId)}>
                      {t(row.allowed.includes('reviseReport') ? caseTexts.reviseReport : caseTexts.writeReport)}
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </Card>
  )
}
