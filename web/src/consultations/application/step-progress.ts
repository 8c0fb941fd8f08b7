import type { DraftProblems, WizardStep } from '@tongying/contract/consultations'
import type { Step } from '../../ui/components/stepper/stepper.tsx'
import type { Translate } from '../../ui/core/i18n.ts'
import { isBlank } from '../../ui/patterns/form/rules.ts'
import { stepTitles, applicationTexts as texts } from './texts.ts'

export interface Progress {
  readonly problems: Readonly<Record<WizardStep, DraftProblems>>
  readonly values: Readonly<Record<string, unknown>>
  /** The steps that the person wanted to finish: in them also what is missing counts as wrong. */
  readonly attempted: ReadonlySet<WizardStep>
  readonly files: { readonly all: number; readonly underway: number }
}

/** How many fields of a step are shown as wrong: before an attempt, only those that were filled in. */
export function shownErrors(step: WizardStep, { problems, values, attempted }: Progress): number {
  const fields = Object.keys(problems[step])
  if (attempted.has(step)) return fields.length
  return step === 'files' ? 0 : fields.filter((field) => !isBlank(values, field)).length
}

/** A step as the stepper shows it: what is missing, or how many files there are. */
export function stepShown(t: Translate, step: WizardStep, progress: Progress): Step {
  const left = Object.keys(progress.problems[step]).length
  const { all, underway } = progress.files
  const filesText = t(underway > 0 ? texts.filesUnderway : texts.filesDetail, { count: all, busy: underway })
  const detail = step === 'files' ? filesText : left === 0 ? t(texts.done) : t(texts.missing, { count: left })
  return { key: step, title: t(stepTitles[step]), detail, errors: shownErrors(step, progress), isDone: left === 0 }
}
