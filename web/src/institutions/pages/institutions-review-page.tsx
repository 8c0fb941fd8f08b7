import { onboardingStateLabels, institutionRoutes as routes } from '@tongying/contract/institutions'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ReviewQueuePage } from '../../ui/patterns/review/review-queue-page.tsx'
import { reviewTurn } from '../../ui/patterns/review/review-turn.ts'
import { useReviewFilter } from '../../ui/patterns/review/use-review-filter.ts'
import { OpenApplication } from '../review/open-application.tsx'
import { reviewTexts as texts } from '../texts.ts'

/** The platform auditors' queue of institutions: what waits at the left, the papers beside it, then the next one. */
export function InstitutionsReviewPage() {
  const t = useTranslate()
  const filter = useReviewFilter()
  const state = useRoute(routes.reviewQueue, filter.asked, { keepPrevious: true })
  return (
    <ReviewQueuePage
      texts={texts}
      filter={filter}
      state={state}
      entryOf={(row) => ({
        id: row.applyId,
        title: row.hospitalName,
        line: t(texts.applicant, { name: row.applicantName }),
        state: <StatusTag key="state" turn={reviewTurn(row.state)} label={onboardingStateLabels[row.state]} isBare />,
      })}
    >
      {({ id, onDecided }) => <OpenApplication key={id} id={id} onDecided={onDecided} />}
    </ReviewQueuePage>
  )
}
