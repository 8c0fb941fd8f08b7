import { type DraftProblems, fieldLabels, type WizardStep, wizardSteps } from '@tongying/contract/consultations'
import type { Text } from '@tongying/contract/kit'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import {
  BeforeSubmit,
  type BeforeSubmitLine,
  beforeSubmitText,
  severalMissingText,
} from '../../ui/patterns/before-submit/before-submit.tsx'
import { isBlank } from '../../ui/patterns/form/rules.ts'
import { stepFields } from './application-schema.ts'
import type { LeftToCorrect } from './left-to-correct.ts'
import { stepTitles, applicationTexts as texts } from './texts.ts'

const labels: Readonly<Record<string, Text>> = fieldLabels

/** More missing fields of one step than this are shown in one line. */
const listedOneByOne = 4

interface SubmitCheckProps {
  problems: Record<WizardStep, DraftProblems>
  values: Readonly<Record<string, unknown>>
  toCorrect?: LeftToCorrect | undefined
  onGo: (step: WizardStep, field?: string) => void
}

/** What still stands between the draft and its submission, each with the way to it. */
export function SubmitCheck(props: SubmitCheckProps) {
  const t = useTranslate()
  const { toCorrect } = props
  const isReady = !toCorrect && wizardSteps.every((step) => Object.keys(props.problems[step]).length === 0)
  const lines = wizardSteps.flatMap((step) => stepLines(t, step, props))
  return (
    <BeforeSubmit isReady={isReady} lines={toCorrect ? [returnedLine(t, toCorrect, props.onGo), ...lines] : lines} />
  )
}

/** What the reviewer asked for, as long as it is not there. */
function returnedLine(t: Translate, toCorrect: LeftToCorrect, onGo: (step: WizardStep) => void): BeforeSubmitLine {
  return {
    key: 'returned',
    is: 'returned',
    text:
      toCorrect.is === 'missingFile'
        ? t(texts.fileNotAdded, { name: toCorrect.name })
        : t(texts.notCorrected, { reason: t(toCorrect.reason) }),
    where: numberOf(t, toCorrect.step),
    onGo: () => onGo(toCorrect.step),
  }
}

function stepLines(t: Translate, step: WizardStep, { problems, values, onGo }: SubmitCheckProps): BeforeSubmitLine[] {
  const where = numberOf(t, step)
  const fields = stepFields[step].filter((field) => problems[step][field])
  const isWrong = (field: string) => step !== 'files' && !isBlank(values, field)
  const missing = fields.filter((field) => !isWrong(field))
  const isShort = missing.length > listedOneByOne
  const title = t(stepTitles[step])
  if (fields.length === 0) return [{ key: step, is: 'done', text: t(texts.stepDone, { step: title }), where }]
  const lines = fields
    .filter((field) => !isShort || isWrong(field))
    .map(
      (field): BeforeSubmitLine => ({
        key: field,
        is: isWrong(field) ? 'wrong' : 'missing',
        text: sentence(t, field, isWrong(field) || step === 'files' ? problems[step][field] : undefined),
        where,
        onGo: () => onGo(step, field),
      }),
    )
  if (!isShort) return lines
  const text = severalMissingText(t, title, missing.length)
  return [...lines, { key: `${step} missing`, is: 'missing', text, where, onGo: () => onGo(step, missing[0]) }]
}

function numberOf(t: Translate, step: WizardStep): string {
  return t(texts.stepOf, { number: wizardSteps.indexOf(step) + 1 })
}

/** What to correct in a field; of files the sentence alone. */
function sentence(t: Translate, field: string, why: Text | undefined): string {
  const label = labels[field]
  const isFile = stepFields.files.includes(field)
  if (why && (!label || isFile)) return t(why)
  return label ? beforeSubmitText(t, label, why) : ''
}
