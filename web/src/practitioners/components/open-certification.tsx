import { practitionerRoutes as routes } from '@tongying/contract/practitioners'
import { Card } from '../../ui/components/card/card.tsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note, StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { certificationTexts as texts } from '../texts.ts'
import { CertificationDecision } from './certification-decision.tsx'
import { CertificationPapers } from './certification-papers.tsx'
import { certificationStanding } from './certification-standing.ts'
import { identityFacts } from './identity-facts.ts'

/** The certification that an auditor has open: what it claims, its papers, and the decision. */
export function OpenCertification({ id, hasNext, onDecided }: { id: string; hasNext: boolean; onDecided: () => void }) {
  const t = useTranslate()
  const { data: it, error } = useRoute(routes.review, { id })
  if (!it && error) return <Note>{t(texts.gone)}</Note>
  if (!it) return <PageSkeleton />
  const remarks = [
    it.round > 1 && t(texts.round, { round: it.round }),
    it.isRevision && t(texts.revision),
    it.decidedAt && it.decidedByName && t(texts.decidedBy, { name: it.decidedByName, time: dateTimeOf(it.decidedAt) }),
  ].filter(Boolean)
  return (
    <div className="stack">
      <Card
        title={it.name}
        count={[it.title, it.hospitalName].filter(Boolean).join(' · ')}
        more={<StatusTag {...certificationStanding(it.status)} />}
      >
        {remarks.length > 0 && <p className="text-muted">{remarks.join(' · ')}</p>}
        {it.isCertificateKnown && <Note turn="danger">{t(texts.certificateKnown)}</Note>}
        {it.reason && (
          <Note>
            {t(texts.rejectReason)}　{it.reason}
          </Note>
        )}
        <CertificationPapers content={it.content} before={identityFacts(t, it)} />
      </Card>
      <CertificationDecision it={it} hasNext={hasNext} onDecided={onDecided} />
    </div>
  )
}
