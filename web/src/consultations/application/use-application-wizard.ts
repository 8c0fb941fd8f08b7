import {
  type ConsultationDetail,
  type DraftFields,
  schedules,
  type WizardStep,
  wizardSteps,
} from '@tongying/contract/consultations'
import { useState } from 'react'
import { useFormValues } from '../../ui/patterns/form/contract-form.tsx'
import { firstWrong, problemsOf, stepOf } from './application-schema.ts'
import { isFormField, showField } from './show-field.ts'
import type { Progress } from './step-progress.ts'
import { useApplicationForm } from './use-application-form.ts'
import { useFilesSummary } from './use-files-summary.ts'
import { useStepInAddress } from './use-step-in-address.ts'
import { useSubmission } from './use-submission.ts'

export interface ApplicationGiven {
  id: string | undefined
  accountId: string
  draft: DraftFields
  /** Of the draft, as the server counts its saves. */
  version: number
  /** The case as it stands, when it was submitted before. */
  detail: ConsultationDetail | undefined
  onMade: (id: string) => void
}

/** Walks through the steps of the application: which one is open, what is wrong in each, and the way to its submission. */
export function useApplicationWizard(given: ApplicationGiven & { today: string }) {
  const { detail } = given
  const [step, setStep] = useStepInAddress(given.draft.selectedTab ?? 'apply')
  const [attempted, setAttempted] = useState<ReadonlySet<WizardStep>>(new Set())
  const saved = useApplicationForm({ ...given, step })
  const { id, form, autosave } = saved
  const files = useFilesSummary(id)
  const values = useFormValues(form)
  const problems = problemsOf(values, files)
  const isEmergency = Number(values.applyType) === schedules.emergency.wire && detail === undefined
  const onRefused = (field: string) => open(stepOf(field), field)
  const { submit, isSubmitting } = useSubmission({ saved, detail, step, isEmergency, onRefused })
  const wrongIn = (one: WizardStep) => Object.keys(problems[one])
  const check = (one: WizardStep) => form.core.check(wrongIn(one).filter(isFormField))

  /** Opens a step; the server learns which one with the next real change. */
  function open(next: WizardStep, field?: string) {
    setStep(next)
    autosave.touch({ selectedTab: next })
    // Looking around makes no draft; files need one.
    if (next === 'files' && id === undefined) void autosave.flush({ isWanted: true })
    if (field) showField(field)
    else scrollTo({ top: 0 })
  }
  /** Shows what is wrong in a step, and leads to the first of it. */
  function showProblems(at: WizardStep) {
    check(at)
    const field = firstWrong(at, problems[at])
    if (at !== step) open(at, field)
    else if (field) showField(field)
  }
  function goOn() {
    const following = wizardSteps[wizardSteps.indexOf(step) + 1]
    if (wrongIn(step).length > 0) {
      setAttempted((before) => new Set([...before, step]))
      showProblems(step)
    } else if (following) open(following)
  }
  async function submitChecked() {
    const [first, ...others] = wizardSteps.filter((one) => wrongIn(one).length > 0)
    setAttempted(new Set(wizardSteps))
    for (const one of others) check(one)
    if (first) showProblems(first)
    else await submit()
  }
  const progress: Progress = { problems, values, attempted, files }
  return { ...saved, step, progress, isEmergency, isSubmitting, open, goOn, submit: submitChecked }
}
export type ApplicationWizard = ReturnType<typeof useApplicationWizard>
