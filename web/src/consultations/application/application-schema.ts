import {
  applicationFields,
  appointmentFields,
  caseFields,
  checkDraft,
  type DraftFields,
  type DraftProblems,
  draftFields,
  type FilesSummary,
  type WizardStep,
  wizardSteps,
} from '@tongying/contract/consultations'
import { standardSettings } from '@tongying/contract/institutions'
import { fieldTexts, rule } from '@tongying/contract/kit'
import { patientFields } from '@tongying/contract/patients'
import { draftShape } from '../../ui/patterns/form/draft-shape.ts'
import { isBlank } from '../../ui/patterns/form/rules.ts'

/** The fields of each step, in the order of the page; errors lead to the first of them. */
export const stepFields: Readonly<Record<WizardStep, readonly string[]>> = {
  apply: [...Object.keys(applicationFields.shape), ...Object.keys(appointmentFields.shape)],
  patient: Object.keys(patientFields.shape),
  case: Object.keys(caseFields.shape),
  files: ['videoFile', 'elseFiles', 'agreeBook', 'exemptionReason', 'exemptionApproverId', 'notObtainable'],
}

type Values = Readonly<Record<string, unknown>>

/** The form's values as a draft: what is not of its kind is left out, so that one such field loses no other. */
export function asDraft(values: Values): DraftFields {
  return draftFields.parse(shape.fit(values))
}
const shape = draftShape(draftFields)

/** What is still missing or wrong, step by step, by the very function that the server refuses with. */
export function problemsOf(
  values: Values,
  files: FilesSummary,
  { now = new Date(), leadMinutes = standardSettings.leadMinutes }: { now?: Date; leadMinutes?: number } = {},
): Record<WizardStep, DraftProblems> {
  const found = checkDraft(asDraft(values), files, { now, leadMinutes })
  // The index follows from height and weight: one thing to correct is not shown twice.
  if (found.patient.height || found.patient.weight) {
    const { BMI: _follows, ...patient } = found.patient
    return { ...found, patient }
  }
  return found
}

/** The draft as the form's schema: each field shows what `checkDraft` finds in it. Files have no field of the form. */
export function applicationSchema(leadMinutes?: number) {
  return draftFields.superRefine((values, context) => {
    const problems = problemsOf(values, complete, { leadMinutes })
    for (const step of wizardSteps) {
      for (const [field, text] of Object.entries(problems[step])) {
        // The contract's rule for a day answers "not a valid date" for an empty one too.
        const shown = days.has(field) && isBlank(values, field) ? fieldTexts.choose : text
        context.addIssue({ code: 'custom', path: [field], message: rule(shown) })
      }
    }
  })
}
const days = new Set(['hospitalizationTime', 'appointDate', 'dateBirth'])
const complete: FilesSummary = { imagingReady: 1, consentReady: 1, untyped: 0, unfinished: 0 }

/** The step that a field stands in. */
export function stepOf(field: string): WizardStep {
  return wizardSteps.find((step) => stepFields[step].includes(field)) ?? 'apply'
}

/** The first wrong field of a step, in the order of the page. */
export function firstWrong(step: WizardStep, problems: DraftProblems): string | undefined {
  return stepFields[step].find((field) => problems[field]) ?? Object.keys(problems)[0]
}
