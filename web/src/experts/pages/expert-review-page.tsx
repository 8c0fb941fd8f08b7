import { expertApplicationRoutes as routes } from '@tongying/contract/experts'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ReviewQueuePage } from '../../ui/patterns/review/review-queue-page.tsx'
import { useReviewFilter } from '../../ui/patterns/review/use-review-filter.ts'
import { expertStanding } from '../components/expert-state.ts'
import { OpenExpertApplication } from '../components/open-expert-application.tsx'
import { expertTexts as texts } from '../texts.ts'

/** Where the platform's auditors decide who stands on the list of experts. */
export function ExpertReviewPage() {
  const filter = useReviewFilter()
  const state = useRoute(routes.reviewQueue, filter.asked, { keepPrevious: true })
  return (
    <ReviewQueuePage
      texts={{ title: texts.reviewTitle, purpose: texts.reviewPurpose }}
      filter={filter}
      state={state}
      entryOf={(row) => ({
        id: row.applyId,
        title: row.name,
        line: dotted([row.title, row.company]),
        state: <StatusTag key="state" {...expertStanding(row.state)} isBare />,
      })}
    >
      {({ id, hasNext, onDecided }) => (
        <OpenExpertApplication key={id} id={id} hasNext={hasNext} onDecided={onDecided} />
      )}
    </ReviewQueuePage>
  )
}
