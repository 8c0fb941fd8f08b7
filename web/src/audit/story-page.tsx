import { recordKindLabels, auditRoutes as routes } from '@tongying/contract/audit'
import { keysOf } from '@tongying/contract/kit'
import { Link, useParams } from 'react-router'
import { Card } from '../ui/components/card/card.tsx'
import { Empty, Problem } from '../ui/components/empty/empty.tsx'
import { Crumb, PageFrame } from '../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../ui/components/skeletons/skeletons.tsx'
import { messageOf } from '../ui/core/call-error.ts'
import { useTranslate } from '../ui/core/i18n.ts'
import { uiTexts } from '../ui/core/texts.ts'
import { useRoute } from '../ui/core/use-route.ts'
import { recordWords } from './row-words.ts'
import { auditSectionTexts } from './section-texts.ts'
import { StepButtons } from './step-buttons.tsx'
import { StoryEntries } from './story-entries.tsx'
import { trailTexts as texts } from './texts.ts'
import { useSteps } from './use-trail.ts'

/** All that the trail holds of a person, a consultation or another record. */
export function StoryPage() {
  const t = useTranslate()
  const { kind: word, recordId = '' } = useParams()
  const kind = keysOf(recordKindLabels).find((one) => one === word) ?? 'account'
  const steps = useSteps(`${kind} ${recordId}`)
  const asked = { kind, id: recordId, before: steps.before, pageSize: 50 }
  const { data, error, refetch } = useRoute(routes.story, asked, { keepPrevious: true, byLanguage: true })
  if (!data && error)
    return <Problem title={t(texts.notFound)} detail={messageOf(error, t(uiTexts.call.failed))} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return (
    <PageFrame
      title={t(texts.story, { name: recordWords(data.of) })}
      purpose={t(texts.storyPurpose)}
      crumb={
        <Crumb label={t(texts.crumb)}>
          <Link to="/console/auditTrail">{t(auditSectionTexts.title)}</Link>
        </Crumb>
      }
    >
      <div className="stack">
        <Card>
          {data.list.length === 0 ? (
            <Empty isSmall title={t(texts.none)} />
          ) : (
            <StoryEntries rows={data.list} of={data.of} />
          )}
        </Card>
        <StepButtons steps={steps} next={data.next} />
      </div>
    </PageFrame>
  )
}
