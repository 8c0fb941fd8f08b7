import { auditFilters, practitionerRoutes as routes } from '@tongying/contract/practitioners'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { timeSince } from '../../ui/core/duration.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { isPast } from '../../ui/patterns/review/is-past.ts'
import { ReviewQueuePage } from '../../ui/patterns/review/review-queue-page.tsx'
import { useReviewFilter } from '../../ui/patterns/review/use-review-filter.ts'
import { certificationStanding } from '../components/certification-standing.ts'
import { OpenCertification } from '../components/open-certification.tsx'
import { certificationTexts as texts } from '../texts.ts'

const filters = { waiting: auditFilters.waiting, decided: auditFilters.audited }

/** Where the platform's auditors decide who is certified. */
export function CertificationReviewPage() {
  const t = useTranslate()
  const filter = useReviewFilter(filters)
  const state = useRoute(routes.queue, filter.asked, { keepPrevious: true })
  return (
    <ReviewQueuePage
      texts={{ ...texts, title: texts.reviewTitle, purpose: texts.reviewPurpose, decided: texts.audited }}
      filter={filter}
      state={state}
      entryOf={(row) => ({
        id: row.id,
        title: row.name,
        aside: t(filter.isWaiting ? uiTexts.common.waited : uiTexts.common.ago, {
          time: t(timeSince(row.decidedAt ?? row.submittedAt)),
        }),
        isOverdue: filter.isWaiting && isPast(row.dueAt),
        lines: [
          <span key="title" className="second-line truncate">
            {dotted([row.title, row.hospitalName])}
          </span>,
          !filter.isWaiting && <StatusTag key="status" {...certificationStanding(row.status)} isBare />,
        ],
      })}
    >
      {({ id, hasNext, onDecided }) => <OpenCertification key={id} id={id} hasNext={hasNext} onDecided={onDecided} />}
    </ReviewQueuePage>
  )
}
