import { type ReviewedApplication, institutionRoutes as routes } from '@tongying/contract/institutions'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { OpenedApplication } from '../../ui/patterns/review/opened-application.tsx'
import { ReviewDecision } from '../../ui/patterns/review/review-decision.tsx'
import { reviewTexts as common } from '../../ui/patterns/review/review-texts.ts'
import { useInstitutionChange } from '../api.ts'
import { reviewTexts as texts } from '../texts.ts'
import { PapersCard, RegistrationCard } from './application-cards.tsx'

/** The application that an auditor has open: what it claims, its papers, and the decision. */
export function OpenApplication({ id, onDecided }: { id: string; onDecided: () => void }) {
  const state = useRoute(routes.reviewed, { id })
  return (
    <OpenedApplication state={state}>
      {(it) => (
        <div className="stack">
          <RegistrationCard application={it} />
          <PapersCard application={it} />
          <Decision it={it} onDecided={onDecided} />
        </div>
      )}
    </OpenedApplication>
  )
}

function Decision({ it, onDecided }: { it: ReviewedApplication; onDecided: () => void }) {
  const t = useTranslate()
  const { applyId: id, hospitalName: hospital, reviewVersion, allowed, state } = it
  const values = { hospital }
  return (
    <ReviewDecision
      it={{ id, reviewVersion, allowed, isUnderReview: state === 'underReview' }}
      texts={texts}
      done={{ approved: t(texts.approved, values), rejected: t(texts.rejectedDone, values) }}
      approve={useInstitutionChange(routes.approve)}
      reject={useInstitutionChange(routes.reject, { isQuiet: true })}
      // One key approves; an institution that came in can't be put back among those that wait.
      confirmApproval={() =>
        confirm({
          title: texts.approveTitle,
          consequences: [texts.approveConsequence],
          action: common.approveLast,
          values,
        })
      }
      onDecided={onDecided}
    />
  )
}
