import { reportTemplateRoutes as routes } from '@tongying/contract/consultations'
import { type ComponentProps, useRef, useState } from 'react'
import { ChipButton } from '../../ui/components/chip-button/chip-button.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { type ContractForm, useFormValues } from '../../ui/patterns/form/contract-form.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { keyImagesOf } from './key-images-of.ts'
import { phraseOf, phrasesFor, type ReportPart, withPiece } from './phrases.ts'
import { reportShownTexts } from './shown-texts.ts'
import { reportTexts as texts } from './texts.ts'

/** The rest is found in the templates. */
const mostShown = 6

/** A part of the report: the text, and under it what one press puts at the caret. */
export function PhraseField(props: ComponentProps<typeof TextField> & { name: ReportPart; form: ContractForm }) {
  const { form, ...field } = props
  const frame = useRef<HTMLDivElement>(null)
  const areaOf = () => frame.current?.querySelector('textarea')
  const insert = (piece: string) => {
    const area = areaOf()
    if (!area) return
    const { text, caret } = withPiece(area.value, piece, area.selectionStart, area.selectionEnd)
    form.change(props.name, text)
    // The caret goes to the end when the text is replaced.
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(caret, caret)
    })
  }
  return (
    <div ref={frame} className="stack">
      <TextField {...field} />
      <Phrases
        form={form}
        part={props.name}
        label={field.label}
        onInsert={insert}
        selected={() => {
          const area = areaOf()
          return area ? area.value.slice(area.selectionStart, area.selectionEnd) : ''
        }}
      />
    </div>
  )
}

function Phrases(props: {
  form: ContractForm
  part: ReportPart
  label: ComponentProps<typeof TextField>['label']
  onInsert: (piece: string) => void
  selected: () => string
}) {
  const { form, part, onInsert, selected } = props
  const t = useTranslate()
  const { data } = useRoute(routes.usableTemplates, {}, { isQuiet: true })
  const images = keyImagesOf(useFormValues(form))
  const figures = part === 'advice' ? [] : images
  const phrases = phrasesFor(part, data?.list ?? []).slice(0, mostShown)
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, since nothing of it is a field.
    <div className="cluster wrap" role="group" aria-label={t(texts.phrasesOf, { part: t(props.label) })}>
      {figures.map(({ attachmentId, frame, window }, index) => {
        const figure = t(reportShownTexts.figure, { number: index + 1 })
        return (
          <ChipButton
            key={`${attachmentId} ${frame} ${window?.center}`}
            label={t(texts.cite, { figure })}
            onPress={() => onInsert(t(texts.cited, { figure }))}
          />
        )
      })}
      {phrases.map((phrase) => (
        <ChipButton key={phrase.id} label={phrase.name} title={phrase[part]} onPress={() => onInsert(phrase[part])} />
      ))}
      <KeepPhrase part={part} selected={selected} />
    </div>
  )
}

/** Keeps the selected words as one's own phrase. */
function KeepPhrase({ part, selected }: { part: ReportPart; selected: () => string }) {
  const t = useTranslate()
  const [isAsked, setIsAsked] = useState(false)
  const save = useChange(routes.saveOwnTemplate, { refreshes: [routes.usableTemplates] })
  const keep = () => {
    const phrase = phraseOf(part, selected())
    setIsAsked(!phrase)
    if (phrase) save.mutate(phrase, { onSuccess: () => toastDone(t(texts.phraseKept)) })
  }
  return (
    <>
      <ChipButton label={t(texts.keepPhrase)} isDisabled={save.isPending} onPress={keep} />
      {isAsked && (
        <span className="text-small text-muted" role="status">
          {t(texts.selectPhrase)}
        </span>
      )}
    </>
  )
}
