import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import type { ContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { templatePicker } from '../components/case-parts.ts'
import { reportTexts as texts } from '../report/texts.ts'

/** Leads to the templates; what is chosen there is a change like any that is typed, and saves itself. */
export function TemplateButton({ form }: { form: ContractForm }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const picker = usePart(templatePicker, isOpen)
  const fill = (filled: object) => {
    for (const [name, text] of Object.entries(filled)) form.change(name, text)
  }
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t(texts.chooseTemplate)}
      </Button>
      {isOpen && picker && (
        <picker.TemplatePicker values={() => form.core.values.get()} onFill={fill} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
