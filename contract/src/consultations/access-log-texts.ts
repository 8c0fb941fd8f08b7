import type { Text } from '../kit/texts.ts'
import type { AccessLogPart, CaseReading } from './access-log.ts'
import { discussionPartLabels } from './discussion.ts'

/** The words of a case's access log for what was read. */
export const caseReadings: Readonly<Record<CaseReading, Text>> = {
  breakGlass: { 'zh-CN': '紧急调阅', 'en-US': 'Break-glass access' },
  case: { 'zh-CN': '病例与影像', 'en-US': 'Case and images' },
  report: { 'zh-CN': '会诊报告单', 'en-US': 'Consultation report' },
  reportPreview: { 'zh-CN': '未出具的报告', 'en-US': 'Report before it was issued' },
  personalDetails: { 'zh-CN': '患者完整个人信息', 'en-US': 'Patient’s personal details in full' },
  consentSigner: { 'zh-CN': '知情同意签署人', 'en-US': 'Who signed the consent, in full' },
}

/** And for what its reader is to the case. */
export const accessLogParts: Readonly<Record<AccessLogPart, Text>> = {
  ...discussionPartLabels,
  coordinator: { 'zh-CN': '会诊协调员', 'en-US': 'Coordinator' },
  administrator: { 'zh-CN': '管理员', 'en-US': 'Administrator' },
}
