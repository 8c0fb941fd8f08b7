import {
  siteContentRoutes as routes,
  type SiteContent,
  type SiteContentNow,
  siteContent,
} from '@tongying/contract/site'
import { useRef, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { toastDone, toastNote } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { DraftChanges } from '../../ui/patterns/form/draft-changes.tsx'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { useOthersChanges } from '../../ui/patterns/form/use-others-changes.ts'
import { siteSectionTexts } from '../section-texts.ts'
import { ContentFields } from './content-fields.tsx'
import { ContentHistory } from './content-history.tsx'
import { ContentPreview } from './content-preview.tsx'
import { contentPartLabels, contentTexts as texts } from './texts.ts'

/** What stands on the open pages, which the platform administrator writes. */
export function ContentPage() {
  const t = useTranslate()
  const { data, error, refetch } = useRoute(routes.read, {})
  return (
    <PageFrame title={t(siteSectionTexts.content)} purpose={t(texts.purpose)}>
      {data ? (
        <div className="stack">
          <ContentForm now={data} />
          <ContentHistory />
        </div>
      ) : error ? (
        <Card isFlush>
          <Problem title={error.message} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <PageSkeleton />
      )}
    </PageFrame>
  )
}

function ContentForm({ now }: { now: SiteContentNow }) {
  const t = useTranslate()
  const save = useChange(routes.save, { refreshes: [routes.read, routes.revisions], isQuiet: true })
  const [shown, setShown] = useState<SiteContent>()
  const wantsPreview = useRef(false)
  const form = useContractForm(siteContent, {
    initial: now.content,
    onSubmit: async (content) => {
      if (wantsPreview.current) return setShown(content)
      if (others.changes.state.conflicts.length > 0) return toastNote(t(texts.choose))
      others.keepSent(content)
      await save.mutateAsync({ content, revision: others.version })
      toastDone(t(texts.saved))
    },
  })
  const others = useOthersChanges(form, { version: now.revision, values: now.content })
  function submit(isPreview: boolean) {
    wantsPreview.current = isPreview
    void form.submit()
  }
  return (
    <Card>
      <DraftChanges autosave={others.changes} labels={contentPartLabels} show={(_part, value) => asText(value)} />
      <FormFrame form={form} isGrouped>
        <ContentFields />
      </FormFrame>
      <FormFoot>
        <Button onClick={() => form.take({ ...now.configured })}>{t(texts.useConfigured)}</Button>
        <Button onClick={() => submit(true)}>{t(texts.preview)}</Button>
        <Button variant="primary" isLoading={save.isPending} onClick={() => submit(false)}>
          {t(texts.save)}
        </Button>
      </FormFoot>
      {shown && <ContentPreview content={shown} onClose={() => setShown(undefined)} />}
    </Card>
  )
}

/** A part as one line: both languages, or what is filled in of several numbers. */
function asText(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined
  return Object.values(part)
    .filter((words) => words !== '')
    .join(' / ')
}
