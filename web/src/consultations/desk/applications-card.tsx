import type { ConsultationRow } from '@tongying/contract/consultations'
import { Link } from 'react-router'
import { Empty } from '../../ui/empty.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Card } from '../../ui/page-frame.tsx'
import { pathOf } from '../api.ts'
import { CaseActions } from '../components/case-actions.tsx'
import { CaseStatus } from '../components/case-status.tsx'
import { caseTexts } from '../texts.ts'
import { deskTexts as texts } from './texts.ts'

const open = ['draft', 'returned', 'timeoutNoResponse', 'waitingForTreatment', 'unresponsive']

/** The person's own applications that are still on their way; what came back first. */
export function ApplicationsCard({ rows }: { rows: readonly ConsultationRow[] }) {
  const say = useSay()
  const shown = rows.filter((row) => open.includes(row.state)).slice(0, 5)
  return (
    <Card
      title={say(texts.applications)}
      more={<Link to="/me/consultations">{say(texts.allApplications)}</Link>}
      isFlush
    >
      {shown.length === 0 && <Empty isSmall title={say(texts.noApplications)} />}
      <ul>
        {shown.map((row) => (
          <li key={row.consultationId} className="desk-entry col-tight">
            <div className="row sb">
              <Link className="ell" to={pathOf(row)}>
                {row.reason || say(caseTexts.notFilled)}
              </Link>
              <CaseStatus row={row} />
            </div>
            <CaseActions row={row} only={(action) => action === 'edit' || action === 'continue'} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
