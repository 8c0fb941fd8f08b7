import { fieldProblems } from '../kit/field-problems.ts'
import { productDay, toInstant } from '../kit/product-day.ts'
import type { Text } from '../kit/texts.ts'
import { minuteMs } from '../kit/time.ts'
import { patientProblems } from '../patients/patient-problems.ts'
import { applicationFields, applicationTexts, appointmentFields, type DraftFields } from './application.ts'
import { caseFields } from './case-summary.ts'
import { schedules } from './codes.ts'

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
  return {
    apply: checkApplication(draft, limits),
    patient: patientProblems(draft, productDay(limits.now)),
    case: fieldProblems(caseFields, draft),
    files: checkFiles(files),
  }
}

function checkApplication(draft: DraftFields, limits: { now: Date; leadMinutes: number }): DraftProblems {
  const problems: Record<string, Text> = { ...fieldProblems(applicationFields, draft) }
  const admittedOn = draft.hospitalizationTime ?? ''
  if (!problems.hospitalizationTime && admittedOn > productDay(limits.now))
    problems.hospitalizationTime = applicationTexts.admittedLater
  if (Number(draft.applyType) === schedules.emergency.wire && draft.applyType !== null && draft.applyType !== '')
    return problems
  Object.assign(problems, fieldProblems(appointmentFields, draft))
  if (!problems.appointDate && !problems.startTime && draft.appointDate && draft.startTime) {
    const earliest = limits.now.getTime() + limits.leadMinutes * minuteMs
    if (toInstant(draft.appointDate, draft.startTime).getTime() < earliest)
      problems.startTime = filledIn(applicationTexts.startTooSoon, limits.leadMinutes)
  }
  return problems
}

function checkFiles(files: FilesSummary): DraftProblems {
  const problems: Record<string, Text> = {}
  if (files.imagingReady === 0) problems.videoFile = submissionTexts.imagingRequired
  if (files.consentReady === 0) problems.agreeBook = submissionTexts.consentRequired
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
