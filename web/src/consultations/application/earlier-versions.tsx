import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import type { Fields } from '../../ui/patterns/form/merge-draft.ts'
import { earlierVersionsTexts as texts } from './earlier-versions-texts.ts'
import { earlierVersionsDialog } from './wizard-parts.ts'

/** Opens the contents of a draft that another program's saves overwrote, from which fields can be taken back. */
export function EarlierVersions(props: { id: string; now: Fields; onRestore: (fields: Fields) => void }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const dialog = usePart(earlierVersionsDialog, isOpen)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t(texts.open)}</Button>
      {isOpen && dialog && <dialog.EarlierVersionsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
