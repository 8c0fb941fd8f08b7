import { type ConsultationDetail, consultationRoutes as routes } from '@tongying/contract/consultations'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { DecisionLine } from '../../ui/patterns/review/decision-bar.tsx'
import { useReviewKeys } from '../../ui/patterns/review/use-review-keys.ts'
import { caseLeft } from '../api.ts'
import { ReviewKeys } from './audit-decision.tsx'
import { FailDialog } from './decision-dialogs.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { reviewTexts as texts } from './texts.ts'

/** Issues a report after its document was shown (P), or sends it back to the lead with a reason (R). */
export function ReportDecision(props: { detail: ConsultationDetail; hasNext: boolean; onDecided: () => void }) {
  const t = useTranslate()
  const { detail, hasNext, onDecided } = props
  const { consultationId: id } = detail
  const [asking, setAsking] = useState<'pass' | 'fail'>()
  const mayPass = detail.allowed.includes('passReview')
  function finish(message: string) {
    setAsking(undefined)
    toastDone(message)
    onDecided()
  }
  const issuing = useIssuing(detail, () => finish(t(texts.issued, { number: detail.number ?? '' })))
  const ask = (what: 'pass' | 'fail') => mayPass && !asking && setAsking(what)
  useReviewKeys({ p: () => ask('pass'), r: () => ask('fail') })
  if (!mayPass && asking !== 'fail') return <Note turn="nobody">{t(texts.gone)}</Note>
  return (
    <DecisionLine
      hint={<ReviewKeys refuse={t(texts.failAction)} />}
      buttons={
        <>
          <Button isDanger onClick={() => setAsking('fail')}>
            {t(texts.failReport)}
          </Button>
          <Button variant="primary" onClick={() => setAsking('pass')}>
            {t(hasNext ? texts.issueNext : texts.issue)}
          </Button>
        </>
      }
    >
      {asking === 'fail' && (
        <FailDialog
          id={id}
          isDecided={!mayPass}
          onClose={() => setAsking(undefined)}
          onDone={() => finish(t(texts.failed))}
        />
      )}
      {asking === 'pass' && (
        <IssueDialog
          id={id}
          isIssuing={issuing.isIssuing}
          onClose={() => setAsking(undefined)}
          onIssue={() => issuing.issue(() => setAsking(undefined))}
        />
      )}
    </DecisionLine>
  )
}

/** Issues the text that the reviewer has read. */
function useIssuing({ consultationId: id, report }: ConsultationDetail, onDone: () => void) {
  const passReview = useChange(routes.passReview, { refreshes: caseLeft, onDone })
  const issue = (onError: () => void) => passReview.mutate({ id, textSha256: report?.textSha256 }, { onError })
  return { issue, isIssuing: passReview.isPending }
}
