import type { Language } from '@tongying/contract/kit'
import { siteContentRoutes as routes, type SiteContent } from '@tongying/contract/site'
import { useState } from 'react'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { DialogLead } from '../../ui/components/dialog/dialog-lead.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Radios } from '../../ui/components/inputs/choices.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { currentLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import styles from './content-preview.module.css'
import { contentTexts as texts } from './texts.ts'

/** The page as visitors would see it, rendered by what renders the pages; nothing in it runs or leads anywhere. */
export function ContentPreview({ content, onClose }: { content: SiteContent; onClose: () => void }) {
  const t = useTranslate()
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const { data, error, refetch } = useRoute(routes.preview, { content, language }, { keepPrevious: true })
  return (
    <Dialog title={t(texts.previewTitle)} width="huge" onClose={onClose}>
      <DialogLead>{t(texts.previewLead)}</DialogLead>
      <Radios
        id="preview-language"
        label={t(texts.previewTitle)}
        options={[
          { value: 'zh-CN' as const, label: t(texts.chinese) },
          { value: 'en-US' as const, label: t(texts.english) },
        ]}
        value={language}
        onChange={(chosen) => chosen && setLanguage(chosen)}
      />
      {data?.html ? (
        <iframe className={styles.page} title={t(texts.previewTitle)} srcDoc={data.html} sandbox="allow-same-origin" />
      ) : data ? (
        <p>{t(texts.noPreview)}</p>
      ) : error ? (
        <Problem title={error.message} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Dialog>
  )
}
