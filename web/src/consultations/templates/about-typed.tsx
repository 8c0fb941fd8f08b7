import type { Text } from '@tongying/contract/kit'
import { Button } from '../../ui/components/button/button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import type { OnTyped } from './apply-template.ts'
import { templateTexts as texts } from './texts.ts'

/** Nothing that was typed goes away without an answer. */
export function AboutTyped(props: {
  name: string
  /** The fields that hold something already. */
  fields: readonly Text[]
  onAnswer: (onTyped: OnTyped) => void
  onClose: () => void
}) {
  const { name, fields, onAnswer, onClose } = props
  const t = useTranslate()
  return (
    <Dialog
      title={t(texts.typedTitle, { fields: fields.map((field) => t(field)).join(t(texts.and)) })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(texts.back)}</Button>}
    >
      <div className="stack">
        <p>{t(texts.typedLead, { name })}</p>
        <Button variant="primary" onClick={() => onAnswer('keep')}>
          {t(texts.keep)}
        </Button>
        <Button onClick={() => onAnswer('append')}>{t(texts.append)}</Button>
        <Button isDanger onClick={() => onAnswer('replace')}>
          {t(texts.replace)}
        </Button>
      </div>
    </Dialog>
  )
}
