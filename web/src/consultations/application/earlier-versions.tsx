import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import type { Fields } from '../../ui/patterns/form/merge-draft.ts'

import { EarlierVersionsDialog } from './earlier-versions-dialog.tsx'
import { earlierVersionsTexts as texts } from './earlier-versions-texts.ts'

/** Opens the contents of a draft that another program's saves overwrote, from which fields can be taken back. */
export function EarlierVersions(props: { id: string; now: Fields; onRestore: (fields: Fields) => void }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t(texts.open)}</Button>
      {isOpen && <EarlierVersionsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
