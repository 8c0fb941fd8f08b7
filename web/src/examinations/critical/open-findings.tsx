import type { OpenFinding } from '@tongying/contract/consultations'
import { type CriticalFinding, criticalItemNames } from '@tongying/contract/examinations'
import { Link } from 'react-router'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { CriticalCard } from './critical-card.tsx'
import { criticalTexts as texts } from './texts.ts'

/** Critical findings that nobody has confirmed, as a work page shows them: confirmed here, everything else on their page. */
export function OpenFindings({ findings }: { findings: readonly OpenFinding[] }) {
  const t = useTranslate()
  return (
    <div className="stack">
      {findings.map((each) => (
        <CriticalCard key={each.id} finding={asFinding(each)}>
          <span>{dotted([each.patientName ?? t(texts.unnamed), each.siteName ?? ''])}</span>
          <Link to={`/me/healthApplet/examinations/${each.examinationId}`}>{t(texts.open)}</Link>
        </CriticalCard>
      ))}
    </div>
  )
}

function asFinding({ isToConfirm, item, ...finding }: OpenFinding): CriticalFinding {
  return {
    ...finding,
    // A version that is older than the server's may not know an item; its note says what it is.
    item: criticalItemNames.find((each) => each === item) ?? 'other',
    state: finding.escalatedAt === null ? 'waiting' : 'overdue',
    // The number of a person is shown where reading it leaves its row, on the page of the examination.
    notifiedPersonPhone: '',
    ...{ acknowledgedAt: null, acknowledgedName: null, acknowledgedByName: null, withdrawnReason: null },
    ...{ actions: [], mayEnterAction: false },
    allowed: isToConfirm ? ['acknowledge'] : [],
  }
}
