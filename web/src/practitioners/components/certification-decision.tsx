import {
  type CertificationCase,
  certificationStates,
  practitionerRoutes as routes,
} from '@tongying/contract/practitioners'
import { useTranslate } from '../../ui/core/i18n.ts'
import { ReviewDecision } from '../../ui/patterns/review/review-decision.tsx'
import type { Checks } from '../../ui/patterns/review/use-checks.ts'
import { useCertificationChange } from '../api.ts'
import { certificationTexts as texts } from '../texts.ts'

/** Certifies the open person or rejects the request. */
export function CertificationDecision({
  it: { id, name, reviewVersion, allowed, status },
  ...opened
}: {
  it: CertificationCase
  hasNext: boolean
  onDecided: () => void
  checks: Checks
}) {
  const t = useTranslate()
  return (
    <ReviewDecision
      it={{ id, reviewVersion, allowed, isUnderReview: status === certificationStates.states.underReview.wire }}
      texts={texts}
      done={{ approved: t(texts.approved, { name }), rejected: t(texts.rejectedDone, { name }) }}
      approve={useCertificationChange(routes.approve)}
      reject={useCertificationChange(routes.reject, { isQuiet: true })}
      reasons={[texts.unclearPicture, texts.differsFromPapers, texts.expiredPapers, texts.missingPapers]}
      {...opened}
    />
  )
}
