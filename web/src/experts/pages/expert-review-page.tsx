import { expertApplicationRoutes as routes } from '@tongying/contract/experts'
import { auditFilters } from '@tongying/contract/practitioners'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { timeSince } from '../../ui/core/duration.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { isPast } from '../../ui/patterns/review/is-past.ts'
import { ReviewQueuePage } from '../../ui/patterns/review/review-queue-page.tsx'
import { useReviewFilter } from '../../ui/patterns/review/use-review-filter.ts'
import { expertStanding } from '../components/expert-state.ts'
import { OpenExpertApplication } from '../components/open-expert-application.tsx'
import { expertTexts as texts } from '../texts.ts'

const filters = { waiting: auditFilters.waiting, decided: auditFilters.audited }

/** Where the platform's auditors decide who stands on the list of experts. */
export function ExpertReviewPage() {
  const t = useTranslate()
  const filter = useReviewFilter(filters)
  const state = useRoute(routes.reviewQueue, filter.asked, { keepPrevious: true })
  return (
    <ReviewQueuePage
      texts={{ ...texts, title: texts.reviewTitle, purpose: texts.reviewPurpose }}
      filter={filter}
      state={state}
      entryOf={(row) => ({
        id: row.applyId,
        title: row.name,
        aside: t(filter.isWaiting ? uiTexts.common.waited : uiTexts.common.ago, {
          time: t(timeSince(row.decidedAt ?? row.submittedAt ?? new Date().toISOString())),
        }),
        isOverdue: filter.isWaiting && isPast(row.dueAt),
        lines: [
          <span key="title" className="second-line truncate">
            {dotted([row.title, row.company])}
          </span>,
          !filter.isWaiting && <StatusTag key="status" {...expertStanding(row.state)} isBare />,
        ],
      })}
    >
      {({ id, hasNext, onDecided }) => (
        <OpenExpertApplication key={id} id={id} hasNext={hasNext} onDecided={onDecided} />
      )}
    </ReviewQueuePage>
  )
}
