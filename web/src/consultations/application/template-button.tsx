import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import type { Fields } from '../../ui/patterns/form/merge-draft.ts'
import { applicationTexts as texts } from './texts.ts'
import { templatePicker } from './wizard-parts.ts'

/** Leads to the templates; what is chosen there is a change like any that is typed, and saves itself. */
export function TemplateButton({ now, onFill }: { now: Fields; onFill: (fields: Fields) => void }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const picker = usePart(templatePicker, isOpen)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t(texts.template)}</Button>
      {isOpen && picker && (
        <picker.ApplicationTemplatePicker values={now} onFill={onFill} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
