import {
  type ConsultationDetail,
  type DraftFields,
  type FilesSummary,
  isFiledAsEmergency,
  type Preparation,
  type WizardStep,
  wizardSteps,
} from '@tongying/contract/consultations'
import { useState } from 'react'
import { usePart } from '../../ui/core/part.ts'
import { type ContractForm, useFormValues } from '../../ui/patterns/form/contract-form.tsx'
import { preparationPart } from '../preparation/part.ts'
import { firstWrong, problemsOf, stepOf } from './application-schema.ts'
import { leftToCorrect } from './left-to-correct.ts'
import { isFormField, showField } from './show-field.ts'
import type { Progress } from './step-progress.ts'
import { useApplicationForm } from './use-application-form.ts'
import { useApplicationRules } from './use-application-rules.ts'
import { useFilesSummary } from './use-files-summary.ts'
import { useNotCovered } from './use-not-covered.ts'
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
  /** Where a coordinator prepares it, or has prepared it. */
  preparation?: Preparation | null
  onMade: (id: string) => void
}

/** Walks through the steps of the application: which one is open, what is wrong in each, and the way to its submission. */
export function useApplicationWizard(given: ApplicationGiven & { today: string }) {
  const { detail } = given
  const [step, setStep] = useStepInAddress(given.draft.selectedTab ?? 'apply')
  const saved = { ...useApplicationForm({ ...given, step }), ...usePreparing(given.preparation) }
  const { id, form, autosave } = saved
  const files = useFilesSummary(id)
  const found = useProblems(form, files, id)
  const { values, problems, attempted, attempt } = found
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
    const field = firstWrong(at, found.problems[at])
    if (at !== step) open(at, field)
    else if (field) showField(field)
  }
  function goOn() {
    const following = wizardSteps[wizardSteps.indexOf(step) + 1]
    if (found.wrongIn(step).length > 0) {
      found.attempt([step])
      showProblems(step)
    } else if (following) open(following)
  }
  async function submitChecked() {
    const [first] = wizardSteps.filter((one) => found.wrongIn(one).length > 0)
    found.attempt()
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

/** What is drawn of a preparation by a coordinator. */
function usePreparing(preparation: Preparation | null | undefined) {
  return { preparation, preparing: usePart(preparationPart, (preparation ?? null) !== null) }
}

/** What is wrong in each step now, and how its fields show it. */
function useProblems(form: ContractForm, files: FilesSummary, id: string | undefined) {
  const values = useFormValues(form)
  const { leadMinutes } = useApplicationRules(id)
  const checked = problemsOf(values, files, { leadMinutes })
  const doctorIds = useNotCovered(values, id)
  const problems = doctorIds ? { ...checked, apply: { doctorIds, ...checked.apply } } : checked
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
