import { type CertificationCase, practitionerRoutes as routes } from '@tongying/contract/practitioners'
import { Card } from '../../ui/components/card/card.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { separators } from '../../ui/core/separators.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { CheckList, keysToCheck } from '../../ui/patterns/review/check-list.tsx'
import { OpenedApplication } from '../../ui/patterns/review/opened-application.tsx'
import { useChecks } from '../../ui/patterns/review/use-checks.ts'
import { certificationTexts as texts } from '../texts.ts'
import { CertificationDecision } from './certification-decision.tsx'
import { useCertificationGroups } from './certification-groups.tsx'
import { CertificationHistory } from './certification-history.tsx'
import { certificationStanding } from './certification-standing.ts'
import styles from './open-certification.module.css'
import { PaperViewer } from './paper-viewer.tsx'

interface Opened {
  readonly hasNext: boolean
  readonly onDecided: () => void
}

/** The certification that a reviewer has open: papers beside what they prove, the history, and the decision. */
export function OpenCertification({ id, ...opened }: Opened & { id: string }) {
  const state = useRoute(routes.review, { id })
  return <OpenedApplication state={state}>{(it) => <Comparison it={it} {...opened} />}</OpenedApplication>
}

function Comparison({ it, ...opened }: Opened & { it: CertificationCase }) {
  const t = useTranslate()
  const groups = useCertificationGroups(it)
  const checks = useChecks(keysToCheck(groups))
  const remarks = [
    it.round > 1 && t(texts.round, { round: it.round }),
    it.isRevision && t(texts.revision),
    it.standing === 'revoked' && t(texts.revokedBefore),
    it.standing === 'suspended' && t(texts.suspendedNow),
  ]
  return (
    <div className="stack">
      <div className={styles.sides}>
        <div className="stack">
          <Card title={t(texts.papers)}>
            <PaperViewer content={it.content} />
          </Card>
          <CertificationHistory history={it.history} />
        </div>
        <Card title={it.name} more={<StatusTag {...certificationStanding(it.status)} />} isFlush>
          {remarks.some(Boolean) && <p className={styles.remarks}>{remarks.filter(Boolean).join(' · ')}</p>}
          {it.reason && (
            <p className={styles.remarks}>
              {t(texts.rejectedWhy)}
              {t(separators.colon)}
              {it.reason}
            </p>
          )}
          <CheckList groups={groups} checks={checks} />
        </Card>
      </div>
      <CertificationDecision it={it} {...opened} checks={checks} />
    </div>
  )
}
