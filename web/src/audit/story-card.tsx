import { auditRoutes as routes } from '@tongying/contract/audit'
import { Link } from 'react-router'
import { Card } from '../ui/components/card/card.tsx'
import { RowsSkeleton } from '../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { useRoute } from '../ui/core/use-route.ts'
import { recordWords, storyPath } from './row-words.ts'
import { StoryEntries } from './story-entries.tsx'
import { trailTexts as texts } from './texts.ts'

/** The newest of a person's story, beside the list. */
export function StoryCard({ accountId, institutionId }: { accountId: string | undefined; institutionId?: string }) {
  const t = useTranslate()
  const asked = accountId === undefined ? undefined : ({ kind: 'account', id: accountId, institutionId } as const)
  const { data } = useRoute(routes.story, asked && { ...asked, pageSize: 10 }, { byLanguage: true })
  if (!asked)
    return (
      <Card title={t(texts.storyHead)}>
        <p className="text-muted">{t(texts.chooseRow)}</p>
      </Card>
    )
  if (!data) return <RowsSkeleton rows={5} />
  return (
    <Card
      title={t(texts.story, { name: recordWords(data.of) })}
      more={<Link to={storyPath(data.of)}>{t(texts.openStory)}</Link>}
    >
      <StoryEntries rows={data.list} of={data.of} />
    </Card>
  )
}
