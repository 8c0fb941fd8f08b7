import * as z from 'zod'
import { acceptancePolicies, othersNeeded } from '../institutions/settings.ts'
import { code } from '../kit/codes.ts'
import { currentDraft } from '../kit/drafts.ts'
import { choice, chosenId, clockTime, day, fieldTexts, rule, withoutUnseen } from '../kit/fields.ts'
import { personalPatientFields } from '../patients/patient-records.ts'
import { departmentCode } from '../practitioners/department-codes.ts'
import { caseLimits } from './case-summary.ts'
import { businessTypes, consultationTypes, patientClasses, referenceTerminals, schedules } from './codes.ts'
import { exemptionLimits } from './exemption.ts'
import { laterFields } from './later-fields.ts'

/** How many experts one case may have. */
export const mostExperts = 20
/** How many departments one application may name. */
export const mostDepartments = 20
/** A draft keeps more than may be submitted: what was chosen is shortened by a person, not lost. */
const mostKept = 100

export const applicationTexts = {
  department: { 'zh-CN': '请至少选择一个会诊科室', 'en-US': 'Choose at least one department' },
  doctor: { 'zh-CN': '请至少选择一位会诊专家', 'en-US': 'Choose at least one expert' },
  departmentsMany: {
    'zh-CN': `最多选择${mostDepartments}个会诊科室`,
    'en-US': `Choose at most ${mostDepartments} departments`,
  },
  doctorsMany: { 'zh-CN': `最多选择${mostExperts}位会诊专家`, 'en-US': `Choose at most ${mostExperts} experts` },
  departmentTwice: { 'zh-CN': '同一个科室只能选一次', 'en-US': 'Choose each department only once' },
  doctorTwice: { 'zh-CN': '同一位专家只能选一次', 'en-US': 'Choose each expert only once' },
  startBeforeEnd: { 'zh-CN': '结束时间要晚于开始时间', 'en-US': 'The end must be later than the start' },
  startTooSoon: {
    'zh-CN': '开始时间至少在{minutes}分钟之后',
    'en-US': 'The start must be at least {minutes} minutes from now',
  },
  admittedLater: { 'zh-CN': '就诊或入院时间不能晚于今天', 'en-US': 'The visit or admission cannot be in the future' },
} as const

const eachOnce = (chosen: readonly string[]) => new Set(chosen).size === chosen.length

/** First step, as it must be to be submitted. */
export const applicationFields = z.object({
  consultationType1: code(businessTypes),
  applyType: code(schedules),
  consultationType2: code(consultationTypes),
  patientType: code(patientClasses),
  hospitalizationTime: day,
  diagnoseSoftwareTypeVal: code(referenceTerminals),
  pushEquipmentId: z.string().max(64).nullish(),
  pushId: z.string().max(64).nullish(),
  videoTerminalId: z.string().max(64).nullish(),
  consultationDep: z
    .array(departmentCode, rule(applicationTexts.department))
    .min(1, rule(applicationTexts.department))
    .max(mostDepartments, rule(applicationTexts.departmentsMany))
    .refine(eachOnce, rule(applicationTexts.departmentTwice)),
  doctorIds: z
    .array(chosenId(applicationTexts.doctor), rule(applicationTexts.doctor))
    .min(1, rule(applicationTexts.doctor))
    .max(mostExperts, rule(applicationTexts.doctorsMany))
    .refine(eachOnce, rule(applicationTexts.doctorTwice)),
  acceptancePolicy: choice(acceptancePolicies).nullish(),
  othersNeeded: othersNeeded.nullish(),
  isInWriting: z.boolean().nullish(),
})

/** The appointment's part of the first step; an emergency has none. */
export const appointmentFields = z
  .object({ appointDate: day, startTime: clockTime, endTime: clockTime })
  .refine((value) => value.startTime < value.endTime, {
    path: ['endTime'],
    message: rule(applicationTexts.startBeforeEnd),
  })

const loose = (max: number) => z.string().overwrite(withoutUnseen).max(max, rule(fieldTexts.notValid)).nullish()
const looseNumber = z.union([z.number(), z.string().max(20)]).nullish()

/**
 * A draft takes whatever has been typed so far: only sizes are limited, so that nothing is lost. The specification's
 * field names, all optional. What is complete and right is decided at submission.
 */
export const draftFields = z.object({
  consultationType1: looseNumber,
  consultationType2: looseNumber,
  patientType: looseNumber,
  hospitalizationTime: loose(40),
  applyType: looseNumber,
  consultationDep: z.array(z.string().max(20)).max(mostKept).nullish(),
  doctorIds: z.array(z.string().max(64).toLowerCase()).max(mostKept).nullish(),
  /** How many of the experts must accept; left out, what the institution has set. */
  acceptancePolicy: z.enum(acceptancePolicies).nullish(),
  /** How many besides the lead, where the lead and some of the others must accept. */
  othersNeeded: looseNumber,
  /** Held by signed opinions, without a meeting; left out, as its business type has it. */
  isInWriting: z.boolean().nullish(),
  appointDate: loose(40),
  startTime: loose(40),
  endTime: loose(40),
  diagnoseSoftwareTypeVal: looseNumber,
  pushEquipmentId: loose(64),
  pushId: loose(64),
  /** The set of a meeting room that takes part. */
  videoTerminalId: loose(64),
  certificateType: looseNumber,
  certificateId: loose(80),
  patientName: loose(80),
  patientCondition: looseNumber,
  gender: looseNumber,
  dateBirth: loose(40),
  age: looseNumber,
  maritalStatus: looseNumber,
  nation: loose(10),
  country: loose(10),
  tel: loose(40),
  professionType: looseNumber,
  height: looseNumber,
  weight: looseNumber,
  BMI: looseNumber,
  medicalType: looseNumber,
  medicalCardId: loose(80),
  familyAddress: loose(400),
  reason: loose(caseLimits.draft),
  main: loose(caseLimits.draft),
  illnessHistory: loose(caseLimits.draft),
  pastHistory: loose(caseLimits.draft),
  elseHistory: loose(caseLimits.draft),
  physique: loose(caseLimits.draft),
  assist: loose(caseLimits.draft),
  preliminary: loose(caseLimits.draft),
  process: loose(caseLimits.draft),
  supplement: loose(caseLimits.draft),
  /** What the applicant of an emergency cannot find out now; what holds a value all the same counts as filled in. */
  notObtainable: z.array(z.enum(laterFields)).max(laterFields.length).nullish(),
  /** Of an emergency without a signed consent or an ID number. */
  exemptionReason: loose(exemptionLimits.reason * 2),
  exemptionApproverId: loose(64),
  /** Which of the four steps was open: apply, patient, case, files. */
  selectedTab: z.enum(['apply', 'patient', 'case', 'files']).nullish(),
})
export type DraftFields = z.output<typeof draftFields>

/** The answer to a save or submission that came too late. */
export const currentApplication = currentDraft(draftFields)

/** Files that a copy of an application may take along; the consent was given for the earlier consultation. */
export const copiedFileKinds = ['imaging', 'consultationFile'] as const

/** Personal values of a draft: kept encrypted, never in the plain columns. */
export const personalFieldNames = [...personalPatientFields] as const
/** What a case shows masked, and in full for a reason alone; the name has a column of its own. */
export const maskedFieldNames = ['patientName', ...personalFieldNames] as const
export type MaskedField = (typeof maskedFieldNames)[number]
