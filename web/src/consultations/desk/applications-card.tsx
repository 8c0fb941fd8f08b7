import type { ConsultationRow } from '@tongying/contract/consultations'
import { Link } from 'react-router'
import { dateOf, timeOf } from '../../ui/date-time.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Card } from '../../ui/page-frame.tsx'
import { pathOf } from '../api.ts'
import { CaseActions } from '../components/case-actions.tsx'
import { CaseStatus } from '../components/case-status.tsx'
import { caseTexts } from '../texts.ts'
import { deskTexts as texts } from './texts.ts'

/** How it stands with an application, in a sentence. */
function stateWords(row: ConsultationRow) {
  if (row.state === 'returned') return row.review === 'failedAudit' ? texts.state.returned : texts.state.notHeld
  if (row.state === 'timeoutNoResponse' || row.state === 'unresponsive' || row.state === 'draft')
    return texts.state[row.state]
  return texts.state.waitingForTreatment
}

function wordsOf(row: ConsultationRow) {
  const short = (at: string | null) => (at ? `${dateOf(at).slice(5)} ${timeOf(at)}` : '—')
  const { acceptedCount: accepted, invitedCount: invited } = row
  return { at: short(row.updatedAt), by: short(row.answerBy), accepted, invited }
}

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
              <Link className="ell desk-title" to={pathOf(row)} title={row.reason ?? undefined}>
                {row.reason || say(caseTexts.notFilled)}
              </Link>
              <CaseStatus row={{ state: row.state, review: null }} />
            </div>
            <p className={row.isMyTurn ? 'why' : 't13 t2'}>{say(stateWords(row), wordsOf(row))}</p>
            <CaseActions row={row} only={(action) => action === 'edit' || action === 'continue'} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
