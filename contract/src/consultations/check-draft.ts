import { fieldProblems } from '../kit/field-problems.ts'
import { productDay, toInstant } from '../kit/product-day.ts'
import type { Text } from '../kit/texts.ts'
import { minuteMs } from '../kit/time.ts'
import { patientProblems } from '../patients/patient-problems.ts'
import { applicationFields, applicationTexts, appointmentFields, type DraftFields } from './application.ts'
import { caseFields } from './case-summary.ts'
import { isFiledAsEmergency } from './codes.ts'
import { exemptionProblems, exemptionTexts, isExemptionGiven } from './exemption.ts'
import { isBlankValue, type LaterField, stillToComplete } from './later-fields.ts'

export const wizardSteps = ['apply', 'patient', 'case', 'files'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** What must still be corrected, by field. */
export type DraftProblems = Readonly<Record<string, Text>>

const submissionTexts = {
  imagingRequired: { 'zh-CN': '请上传影像文件', 'en-US': 'Upload an image file' },
  consentRequired: {
    'zh-CN': '请上传患者或家属签署的知情同意书',
    'en-US': 'Upload the informed consent signed by the patient or guardian',
  },
  consentOrExemption: {
    'zh-CN': '请上传签好的知情同意书，或写明免签理由和批准人',
    'en-US': 'Upload the signed informed consent, or give the reason and the approver of an exemption',
  },
  attachmentType: { 'zh-CN': '请为每个附件选择类型', 'en-US': 'Select a type for every attachment' },
  uploading: {
    'zh-CN': '还有文件没有传完或未通过校验',
    'en-US': 'A file is still uploading or did not pass the check',
  },
} as const

export interface FilesSummary {
  readonly imagingReady: number
  readonly consentReady: number
  /** Attachments that were given no type. */
  readonly untyped: number
  /** Not yet whole and checked. */
  readonly unfinished: number
}

/** The wrong or missing fields of each step, the same for the page that shows them and the server that refuses. */
export function checkDraft(
  draft: DraftFields,
  files: FilesSummary,
  limits: { now: Date; leadMinutes: number },
): Record<WizardStep, DraftProblems> {
  const later = isFiledAsEmergency(draft) ? leftForNow(draft) : []
  const refused = isFiledAsEmergency(draft) ? {} : leftForLater(draft)
  return {
    apply: checkApplication(draft, limits),
    patient: { ...patientProblems(draft, productDay(limits.now), later), ...refused.patient },
    case: { ...without(fieldProblems(caseFields, draft), later), ...refused.case },
    files: checkFiles(draft, files),
  }
}

/** What an emergency leaves for later: a number needs the type of its document, by which it is checked. */
function leftForNow(draft: DraftFields): LaterField[] {
  const left = stillToComplete(draft)
  return isBlankValue(draft.certificateId) ? left : left.filter((field) => field !== 'certificateType')
}

/** What an appointment may not leave for later, by the step in which it stands. */
function leftForLater(draft: DraftFields): { patient?: DraftProblems; case?: DraftProblems } {
  const fields = stillToComplete(draft)
  const inCase = new Set<string>(Object.keys(caseFields.shape))
  const all = (some: readonly LaterField[]) =>
    Object.fromEntries(some.map((field) => [field, exemptionTexts.notInAppointments]))
  return {
    patient: all(fields.filter((field) => !inCase.has(field))),
    case: all(fields.filter((field) => inCase.has(field))),
  }
}

function without(problems: DraftProblems, fields: readonly string[]): DraftProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)))
}

function checkApplication(draft: DraftFields, limits: { now: Date; leadMinutes: number }): DraftProblems {
  const problems: Record<string, Text> = { ...fieldProblems(applicationFields, draft) }
  // A number that no rule asks for has no field on the page.
  if (isFiledAsEmergency(draft) || draft.acceptancePolicy !== 'leadAndSome') delete problems.othersNeeded
  const admittedOn = draft.hospitalizationTime ?? ''
  if (!problems.hospitalizationTime && admittedOn > productDay(limits.now))
    problems.hospitalizationTime = applicationTexts.admittedLater
  if (isFiledAsEmergency(draft)) return problems
  Object.assign(problems, fieldProblems(appointmentFields, draft))
  if (!problems.appointDate && !problems.startTime && draft.appointDate && draft.startTime) {
    const earliest = limits.now.getTime() + limits.leadMinutes * minuteMs
    if (toInstant(draft.appointDate, draft.startTime).getTime() < earliest)
      problems.startTime = filledIn(applicationTexts.startTooSoon, limits.leadMinutes)
  }
  return problems
}

function checkFiles(draft: DraftFields, files: FilesSummary): DraftProblems {
  const problems: Record<string, Text> = exemptionProblems(draft)
  if (files.imagingReady === 0) problems.videoFile = submissionTexts.imagingRequired
  if (files.consentReady === 0 && !isFiledAsEmergency(draft)) problems.agreeBook = submissionTexts.consentRequired
  if (files.consentReady === 0 && isFiledAsEmergency(draft) && !isExemptionGiven(draft))
    problems.agreeBook = submissionTexts.consentOrExemption
  if (files.untyped > 0) problems.elseFiles = submissionTexts.attachmentType
  if (files.unfinished > 0) problems[files.imagingReady === 0 ? 'videoFile' : 'elseFiles'] ??= submissionTexts.uploading
  return problems
}

function filledIn(text: Text, minutes: number): Text {
  return {
    'zh-CN': text['zh-CN'].replace('{minutes}', String(minutes)),
    'en-US': text['en-US'].replace('{minutes}', String(minutes)),
  }
}
