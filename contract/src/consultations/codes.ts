import { defineCodes } from '../kit/codes.ts'

export const businessTypes = defineCodes({
  remoteConsultation: { wire: 0, label: { 'zh-CN': '远程会诊', 'en-US': 'Remote consultation' } },
  telemedicine: { wire: 1, label: { 'zh-CN': '远程医疗', 'en-US': 'Telemedicine' } },
})

/** The specification's application type. */
export const schedules = defineCodes({
  appointment: { wire: 0, label: { 'zh-CN': '预约', 'en-US': 'Appointment' } },
  emergency: { wire: 1, label: { 'zh-CN': '急会诊', 'en-US': 'Emergency consultation' } },
})

/** Whether it was filed as an emergency: only that may leave fields for later, or do without a consent. */
export function isFiledAsEmergency({ applyType }: { readonly applyType?: unknown }): boolean {
  return Number(applyType) === schedules.emergency.wire
}

/** Whether it is held by signed opinions, without a meeting: telemedicine is, unless a meeting is asked for. */
export function isHeldInWriting(draft: {
  readonly isInWriting?: unknown
  readonly consultationType1?: unknown
}): boolean {
  if (typeof draft.isInWriting === 'boolean') return draft.isInWriting
  const { consultationType1: type } = draft
  return type !== null && type !== '' && Number(type) === businessTypes.telemedicine.wire
}

export const consultationTypes = defineCodes({
  initial: { wire: 0, label: { 'zh-CN': '初诊', 'en-US': 'Initial diagnosis' } },
  further: { wire: 1, label: { 'zh-CN': '复诊', 'en-US': 'Further consultation' } },
})

export const patientClasses = defineCodes({
  outpatient: { wire: 0, label: { 'zh-CN': '门诊', 'en-US': 'Outpatient' } },
  emergency: { wire: 1, label: { 'zh-CN': '急诊', 'en-US': 'Emergency treatment' } },
  inpatient: { wire: 2, label: { 'zh-CN': '住院', 'en-US': 'Hospitalized' } },
})

export const referenceTerminals = defineCodes({
  robot: { wire: 0, label: { 'zh-CN': '机器人软件端', 'en-US': 'Robot software side' } },
  other: { wire: 1, label: { 'zh-CN': '其他软件端', 'en-US': 'Other software side' } },
})

/** Why a reviewer returns an application. */
export const returnReasons = defineCodes({
  incompleteCase: { wire: 0, label: { 'zh-CN': '病历资料不完整', 'en-US': 'Incomplete case data' } },
  missingDocument: { wire: 1, label: { 'zh-CN': '缺少必要资料', 'en-US': 'Missing document' } },
  wrongDepartment: { wire: 2, label: { 'zh-CN': '科室或专家选择不当', 'en-US': 'Unsuitable department or expert' } },
  timeNotPossible: { wire: 3, label: { 'zh-CN': '时间无法安排', 'en-US': 'The time cannot be arranged' } },
  other: { wire: 4, label: { 'zh-CN': '其他', 'en-US': 'Other' } },
})

/** Why an invited expert declines. */
export const declineReasons = defineCodes({
  scheduleConflict: { wire: 0, label: { 'zh-CN': '时间冲突', 'en-US': 'Schedule conflict' } },
  outsideScope: {
    wire: 1,
    label: { 'zh-CN': '会诊需求与专业范围关联不大', 'en-US': 'Needs not strongly related to the professional scope' },
  },
  missingDocuments: { wire: 2, label: { 'zh-CN': '缺少关键资料', 'en-US': 'Missing key documents' } },
  other: { wire: 3, label: { 'zh-CN': '其他', 'en-US': 'Other' } },
})
