import { fieldLabels, consultationRoutes as routes } from '@tongying/contract/consultations'
import type { Text } from '@tongying/contract/kit'
import { Button } from '../../ui/components/button/button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { type Conflict, changedFields, type Fields } from '../../ui/patterns/form/merge-draft.ts'
import { plainValue } from '../../ui/patterns/form/plain-value.ts'
import { useDraftValues } from './draft-values.ts'
import { EarlierVersion } from './earlier-version.tsx'
import { earlierVersionsTexts as texts } from './earlier-versions-texts.ts'

const labels: Readonly<Record<string, Text>> = fieldLabels

/** The overwritten contents of a draft. */
export function EarlierVersionsDialog(props: {
  id: string
  now: Fields
  onRestore: (fields: Fields) => void
  onClose: () => void
}) {
  const { id, now, onRestore, onClose } = props
  const t = useTranslate()
  // Names and numbers of a patient stay no longer than the dialog.
  const { data, isError, refetch } = useRoute(routes.earlierDrafts, { id }, { gcTime: 0 })
  const versions = (data?.list ?? []).map((each) => ({ ...each, differences: differencesOf(now, each.content) }))
  const showValue = useDraftValues(versions.flatMap((each) => each.differences))
  const close = <Button onClick={onClose}>{t(texts.close)}</Button>
  return (
    <Dialog width="large" title={t(texts.title)} onClose={onClose} footer={close}>
      <p className="text-small text-muted">{t(texts.hint)}</p>
      {isError && <Problem title={t(uiTexts.load.failed)} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsSkeleton rows={3} />}
      {data?.list.length === 0 && <Empty isSmall title={t(texts.none)} />}
      {versions.map(({ version, keptAt, differences }) => (
        <EarlierVersion
          key={version}
          keptAt={keptAt}
          differences={differences}
          shows={(field, value) => showValue(field, value) ?? plainValue(value)}
          onRestore={onRestore}
        />
      ))}
    </Dialog>
  )
}

/** The fields that have a name on the page and differ, with what they hold now and what they held. */
function differencesOf(now: Fields, earlier: Fields): Conflict[] {
  return changedFields(now, earlier)
    .filter((field) => field in labels)
    .map((field) => ({ field, mine: now[field], theirs: earlier[field] ?? null }))
}
