import { practitionerRoutes as routes } from '@tongying/contract/practitioners'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ReviewQueuePage } from '../../ui/patterns/review/review-queue-page.tsx'
import { useReviewFilter } from '../../ui/patterns/review/use-review-filter.ts'
import { certificationStanding } from '../components/certification-standing.ts'
import { OpenCertification } from '../components/open-certification.tsx'
import { certificationTexts as texts } from '../texts.ts'

/** Where the platform's auditors decide who is certified. */
export function CertificationReviewPage() {
  const filter = useReviewFilter()
  const state = useRoute(routes.queue, filter.asked, { keepPrevious: true })
  return (
    <ReviewQueuePage
      texts={{ title: texts.reviewTitle, purpose: texts.reviewPurpose }}
      filter={filter}
      state={state}
      entryOf={(row) => ({
        id: row.id,
        title: row.name,
        line: dotted([row.title, row.hospitalName]),
        state: <StatusTag key="state" {...certificationStanding(row.status)} isBare />,
      })}
    >
      {({ id, hasNext, onDecided }) => <OpenCertification key={id} id={id} hasNext={hasNext} onDecided={onDecided} />}
    </ReviewQueuePage>
  )
}
