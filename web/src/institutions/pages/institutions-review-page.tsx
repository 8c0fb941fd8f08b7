import { auditFilters, onboardingStateLabels, institutionRoutes as routes } from '@tongying/contract/institutions'
import { timeSince } from '../../ui/core/duration.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { isPast } from '../../ui/patterns/review/is-past.ts'
import { ReviewQueuePage } from '../../ui/patterns/review/review-queue-page.tsx'
import { useReviewFilter } from '../../ui/patterns/review/use-review-filter.ts'
import { OpenApplication } from '../review/open-application.tsx'
import { reviewTexts as texts } from '../texts.ts'

const filters = { waiting: auditFilters.waitAudit, decided: auditFilters.audited }

/** The platform auditors' queue of institutions: what waits at the left, the papers beside it, then the next one. */
export function InstitutionsReviewPage() {
  const t = useTranslate()
  const filter = useReviewFilter(filters)
  const state = useRoute(routes.reviewQueue, filter.asked, { keepPrevious: true })
  return (
    <ReviewQueuePage
      texts={texts}
      filter={filter}
      state={state}
      entryOf={(row) => ({
        id: row.applyId,
        title: row.hospitalName,
        aside: t(filter.isWaiting ? uiTexts.common.waited : uiTexts.common.ago, {
          time: t(timeSince(row.decidedAt ?? row.submittedAt)),
        }),
        isOverdue: filter.isWaiting && isPast(row.dueAt),
        lines: [
          <span key="who" className="second-line truncate">
            {t(texts.applicant, { name: row.applicantName })}
          </span>,
          !filter.isWaiting && (
            <span key="state" className="second-line">
              {t(onboardingStateLabels[row.state])}
            </span>
          ),
        ],
      })}
    >
      {({ id, onDecided }) => <OpenApplication key={id} id={id} onDecided={onDecided} />}
    </ReviewQueuePage>
  )
}
