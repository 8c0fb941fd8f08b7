import {
  type ConsultationRow,
  consultationReviewLabels,
  consultationReviewTurns,
} from '@tongying/contract/consultations'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useSay } from '../../ui/core/i18n.ts'
import { PlainTable } from '../../ui/patterns/list/plain-table.tsx'
import { reportPath } from '../api.ts'
import { caseTexts, listTexts } from '../texts.ts'
import { deskTexts as texts } from './texts.ts'

/** Reports that this person leads and has to write or to mend. */
export function ReportsCard({ rows }: { rows: readonly ConsultationRow[] }) {
  const say = useSay()
  return (
    <Card title={say(texts.reports)} count={rows.length} isFlush>
      <PlainTable label={say(texts.reports)}>
        <thead>
          <tr>
            <th scope="col">{say(texts.consultation)}</th>
            <th scope="col">{say(texts.progress)}</th>
            <th scope="col" className="text-end">
              {say(listTexts.action)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.consultationId}>
              <td>
                {row.reason}
                <span className="second-line">{`${row.number} · ${row.institutionName}`}</span>
              </td>
              <td>
                {row.review && (
                  <StatusTag turn={consultationReviewTurns[row.review]} label={consultationReviewLabels[row.review]} />
                )}
              </td>
              <td className="text-end">
                <Link to={reportPath(row.consultationId)}>
                  {say(row.allowed.includes('reviseReport') ? caseTexts.reviseReport : caseTexts.writeReport)}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  )
}
