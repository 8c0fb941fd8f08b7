import { type AttachmentType, attachmentTypeLabels, attachmentTypes } from '@tongying/contract/attachments'
import { useId } from 'react'
import { ChoiceInput } from '../ui/components/inputs/choice-input.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { attachmentTexts as texts } from './texts.ts'

/** The type of one file, to be chosen in its row. */
export function TypeInput(props: {
  fileName: string
  value: AttachmentType | null
  onChange: (type: AttachmentType) => void
}) {
  const t = useTranslate()
  return (
    <ChoiceInput
      id={useId()}
      label={t(texts.typeOf, { name: props.fileName })}
      value={props.value}
      placeholder={t(texts.chooseType)}
      options={attachmentTypes.map((value) => ({ value, label: t(attachmentTypeLabels[value]) }))}
      onChange={(value) => value !== null && props.onChange(value)}
    />
  )
}
