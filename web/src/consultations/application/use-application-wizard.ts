import {
  type ConsultationDetail,
  type DraftFields,
  type FilesSummary,
  isFiledAsEmergency,
  type WizardStep,
  wizardSteps,
} from '@tongying/contract/consultations'
import { useState } from 'react'
import { type ContractForm, useFormValues } from '../../ui/patterns/form/contract-form.tsx'
import { firstWrong, problemsOf, stepOf } from './application-schema.ts'
import { leftToCorrect } from './left-to-correct.ts'
import { isFormField, showField } from './show-field.ts'
import type { Progress } from './step-progress.ts'
import { useApplicationForm } from './use-application-form.ts'
import { useApplicationRules } from './use-application-rules.ts'
import { useFilesSummary } from './use-files-summary.ts'
import { useStepInAddress } from './use-step-in-address.ts'
import { useSubmission } from './use-submission.ts'

export interface ApplicationGiven {
  id: string | undefined
  accountId: string
  draft: DraftFields
  /** Of the draft, as the server counts its saves. */
  version: number
  /** When the draft was saved before it was opened. */
  savedAt?: string
  /** The case as it stands, when it was submitted before. */
  detail: ConsultationDetail | undefined
  onMade: (id: string) => void
}

/** Walks through the steps of the application: which one is open, what is wrong in each, and the way to its submission. */
export function useApplicationWizard(given: ApplicationGiven & { today: string }) {
  const { detail } = given
  const [step, setStep] = useStepInAddress(given.draft.selectedTab ?? 'apply')
  const saved = useApplicationForm({ ...given, step })
  const { id, form, autosave } = saved
  const files = useFilesSummary(id)
  const { values, problems, wrongIn, attempted, attempt } = useProblems(form, files)
  const isEmergency = isFiledAsEmergency(values) && detail === undefined
  const onRefused = (field: string) => open(stepOf(field), field)
  const { submit, isSubmitting } = useSubmission({ saved, detail, step, isEmergency, onRefused })

  /** Opens a step; the server learns which one with the next real change. */
  function open(next: WizardStep, field?: string) {
    setStep(next)
    autosave.touch({ selectedTab: next })
    // Looking around makes no draft; files need one.
    if (next === 'files' && id === undefined) void autosave.flush({ isWanted: true })
    if (field) showField(field)
    else scrollTo({ top: 0 })
  }
  /** Leads to the first that is wrong in a step. */
  function showProblems(at: WizardStep) {
    const field = firstWrong(at, problems[at])
    if (at !== step) open(at, field)
    else if (field) showField(field)
  }
  function goOn() {
    const following = wizardSteps[wizardSteps.indexOf(step) + 1]
    if (wrongIn(step).length > 0) {
      attempt([step])
      showProblems(step)
    } else if (following) open(following)
  }
  async function submitChecked() {
    const [first] = wizardSteps.filter((one) => wrongIn(one).length > 0)
    attempt()
    if (first) showProblems(first)
    else await submit()
  }
  const toCorrect = leftToCorrect(detail, {
    savedAt: autosave.state.savedAt ?? given.savedAt,
    uploadedAt: files.uploadedAt,
  })
  const progress: Progress = { problems, values, attempted, files }
  return { ...saved, step, progress, toCorrect, isEmergency, isSubmitting, open, goOn, attempt, submit: submitChecked }
}

/** What is wrong in each step now, and how its fields show it. */
function useProblems(form: ContractForm, files: FilesSummary) {
  const values = useFormValues(form)
  const { leadMinutes } = useApplicationRules()
  const problems = problemsOf(values, files, { leadMinutes })
  const wrongIn = (step: WizardStep) => Object.keys(problems[step])
  const [attempted, setAttempted] = useState<ReadonlySet<WizardStep>>(new Set())
  /** From now on what is missing in these steps counts as wrong. */
  function attempt(steps: readonly WizardStep[] = wizardSteps) {
    setAttempted((before) => new Set([...before, ...steps]))
    for (const step of steps) form.core.check(wrongIn(step).filter(isFormField))
  }
  return { values, problems, wrongIn, attempted, attempt }
}

export type ApplicationWizard = ReturnType<typeof useApplicationWizard>
