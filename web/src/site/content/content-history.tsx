import { siteContentRoutes as routes } from '@tongying/contract/site'
import { Card } from '../../ui/components/card/card.tsx'
import { Timeline } from '../../ui/components/timeline/timeline.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { separators } from '../../ui/core/separators.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { contentPartLabels, contentTexts as texts } from './texts.ts'

/** Who changed what and when, the newest twenty. */
export function ContentHistory() {
  const t = useTranslate()
  const { data } = useRoute(routes.revisions, { pageSize: 20 })
  if (!data) return null
  const entries = data.list.map(({ revision, at, byName, changed }) => ({
    key: String(revision),
    at,
    title: t(texts.revision, { revision }),
    detail: [byName, changed.map((part) => t(contentPartLabels[part])).join(t(uiTexts.common.listed))].join(
      t(separators.colon),
    ),
  }))
  return (
    <Card title={t(texts.history)}>
      {entries.length > 0 ? <Timeline entries={entries} /> : <p className="text-muted">{t(texts.noHistory)}</p>}
    </Card>
  )
}
