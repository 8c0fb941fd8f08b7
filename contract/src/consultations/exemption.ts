import * as z from 'zod'
import { fieldProblems } from '../kit/field-problems.ts'
import { chosenId, id, instant, optionalText, requiredText } from '../kit/fields.ts'
import type { Text } from '../kit/texts.ts'
import { isFiledAsEmergency } from './codes.ts'
import { isBlankValue, stillToComplete } from './later-fields.ts'

export const exemptionLimits = { reason: 200, note: 200 } as const

const chooseApprover = { 'zh-CN': '请选择批准人', 'en-US': 'Choose who approves it' } as const
export const exemptionTexts = {
  onlyEmergencies: {
    'zh-CN': '预约会诊不能免签知情同意书，请清空免签理由和批准人',
    'en-US': 'An appointment cannot do without the consent. Clear the reason and the approver',
  },
  notInAppointments: {
    'zh-CN': '预约会诊不能暂缺，请填写',
    'en-US': 'An appointment needs this field now',
  },
  identityNeedsApprover: {
    'zh-CN': '证件号暂缺需要批准人，请选择',
    'en-US': 'Doing without the ID number needs an approver. Choose one',
  },
  consentWithdrawn: {
    'zh-CN': '患者已撤回同意，不能免签，请重新签署知情同意书',
    'en-US': 'The patient has withdrawn the consent. An exemption cannot take its place: have it signed again',
  },
  approverUnsuitable: {
    'zh-CN': '批准人须是本机构的管理员或会诊审核员，且不是你自己或受邀专家',
    'en-US':
      'The approver must be an administrator or reviewer of your institution, and neither you nor an invited expert',
  },
} as const satisfies Record<string, Text>

/** Why an emergency goes without a signed consent or an ID number, and who approves that. */
export const exemptionFields = z.object({
  exemptionReason: requiredText(exemptionLimits.reason),
  exemptionApproverId: chosenId(chooseApprover),
})

type ExemptionDraft = Parameters<typeof stillToComplete>[0] & {
  readonly applyType?: unknown
  readonly exemptionReason?: string | null | undefined
  readonly exemptionApproverId?: string | null | undefined
}

/** Whether the draft names a reason or an approver. */
export function isExemptionGiven({ exemptionReason, exemptionApproverId }: ExemptionDraft): boolean {
  return !isBlankValue(exemptionReason) || !isBlankValue(exemptionApproverId)
}

/** What is wrong with the exemption of a draft, by field. */
export function exemptionProblems(draft: ExemptionDraft): Record<string, Text> {
  const isGiven = isExemptionGiven(draft)
  if (!isFiledAsEmergency(draft)) return isGiven ? { exemptionReason: exemptionTexts.onlyEmergencies } : {}
  const lacksIdentity = stillToComplete(draft).includes('certificateId')
  if (!isGiven && !lacksIdentity) return {}
  const problems = fieldProblems(exemptionFields, draft)
  if (lacksIdentity && problems.exemptionApproverId) problems.exemptionApproverId = exemptionTexts.identityNeedsApprover
  return problems
}

/** An exemption as those who read the case see it. */
export const caseExemption = z.object({
  reason: z.string(),
  approverName: z.string(),
  askedAt: instant,
  /** Whether it stands for the signed consent, for the ID number, or for both. */
  isForConsent: z.boolean(),
  isForIdentity: z.boolean(),
  /** What the approver answered; null until then. */
  isConfirmed: z.boolean().nullable(),
  answeredAt: instant.nullable(),
  note: z.string().nullable(),
})
export type CaseExemption = z.output<typeof caseExemption>

/** What the approver reads of the case, which is what has to be judged and no more. */
export const exemptionToAnswer = caseExemption.extend({
  consultationId: id,
  number: z.string().nullable(),
  applicantName: z.string(),
  institutionName: z.string(),
  /** Masked; null while the patient is unknown. */
  patientName: z.string().nullable(),
  gender: z.number().int().nullable(),
  age: z.number().int().nullable(),
  condition: z.number().int().nullable(),
  caseReason: z.string().nullable(),
  /** Whether it can still be answered. */
  isOpen: z.boolean(),
})
export type ExemptionToAnswer = z.output<typeof exemptionToAnswer>

/** One that waits for its approver: nothing of the patient, since a list leaves no row in the access log. */
export const waitingExemption = caseExemption
  .pick({ askedAt: true, isForConsent: true, isForIdentity: true })
  .extend({ consultationId: id, number: z.string().nullable(), applicantName: z.string() })
export type WaitingExemption = z.output<typeof waitingExemption>

export const exemptionAnswer = z.object({
  isConfirmed: z.boolean(),
  /** Needed where it is not confirmed. */
  note: optionalText(exemptionLimits.note).nullish(),
})
