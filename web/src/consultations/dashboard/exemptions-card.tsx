import type { WaitingExemption } from '@tongying/contract/consultations'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { exemptionKind } from '../emergency/exemption-kind.ts'
import styles from './entries.module.css'
import { dashboardTexts as texts } from './texts.ts'

/** Emergencies that were filed without a consent or an ID number by this person's approval, which they have not confirmed. */
export function ExemptionsCard({ rows }: { rows: readonly WaitingExemption[] }) {
  const t = useTranslate()
  return (
    <Card title={t(texts.exemptions)} count={rows.length} isFlush>
      <ul>
        {rows.map((row) => (
          <li key={row.consultationId} className={styles.queued}>
            <div>
              <Link to={`/me/consultations/${row.consultationId}/exemption`}>
                {t(texts.exemptionOf, { number: row.number ?? '' })}
              </Link>
              <p className="text-small text-muted">
                {dotted([exemptionKind(t, row), t(texts.requestedBy, { name: row.applicantName })])}
              </p>
            </div>
            <span className="text-small text-muted nowrap">
              <DateTime at={row.askedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
