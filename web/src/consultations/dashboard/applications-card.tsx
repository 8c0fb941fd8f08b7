import type { ConsultationRow } from '@tongying/contract/consultations'
import type { AnyText } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { shortDateTime } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { pathOf } from '../api.ts'
import { CaseActions } from '../components/case-actions.tsx'
import { CaseStatus } from '../components/case-status.tsx'
import { caseTexts } from '../texts.ts'
import styles from './entries.module.css'
import { dashboardTexts as texts } from './texts.ts'

/** How it stands with an application, in a sentence. */
function stateText({ state, review, allowed }: ConsultationRow) {
  if (allowed.includes('answerSupplement')) return texts.state.fileAsked
  if (state === 'returned' && review !== 'failedAudit') return texts.state.cameBack
  return stateTexts[state]
}

/** Once it is confirmed it is no application any more and stands elsewhere. */
const onItsWay = texts.state.waitingForTreatment
const stateTexts: Readonly<Record<ConsultationRow['state'], AnyText>> = {
  ...texts.state,
  waitingForConsultation: onItsWay,
  consultationEnd: onItsWay,
  completed: onItsWay,
  cancelled: onItsWay,
}

function valuesOf(row: ConsultationRow) {
  const short = (at: string | null) => (at ? shortDateTime(at) : '—')
  const { acceptedCount: accepted, invitedCount: invited } = row
  return { at: short(row.updatedAt), by: short(row.answerBy), accepted, invited }
}

/** The person's own applications that are still on their way; what came back first. */
export function ApplicationsCard({ rows }: { rows: readonly ConsultationRow[] }) {
  const t = useTranslate()
  return (
    <Card title={t(texts.applications)} more={<Link to="/me/consultations">{t(texts.allApplications)}</Link>} isFlush>
      {rows.length === 0 && <Empty isSmall title={t(texts.noApplications)} />}
      <ul>
        {rows.map((row) => (
          <li key={row.consultationId} className={styles.entry}>
            <div className="cluster spread wrap">
              <Link className={clsx(styles.title, 'truncate')} to={pathOf(row)} title={row.reason ?? undefined}>
                {row.reason || t(caseTexts.notFilled)}
              </Link>
              <CaseStatus className={styles.status} row={{ state: row.state, review: null }} />
            </div>
            <p className={row.isMyTurn ? styles.why : 'text-small text-muted'}>{t(stateText(row), valuesOf(row))}</p>
            <CaseActions row={row} only={(action) => action === 'edit' || action === 'continue'} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
