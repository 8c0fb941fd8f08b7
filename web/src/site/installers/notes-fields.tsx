import { useTranslate } from '../../ui/core/i18n.ts'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { installerTexts as texts } from './texts.ts'

/** The notes in both languages. */
export function NotesFields() {
  const t = useTranslate()
  const hint = t(texts.notesHint)
  return (
    <>
      <TextField name={['notes', 'zh-CN']} label={texts.notesZh} lines={4} hint={hint} />
      <TextField name={['notes', 'en-US']} label={texts.notesEn} lines={4} hint={hint} />
    </>
  )
}
