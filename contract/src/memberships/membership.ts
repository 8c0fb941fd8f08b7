import { defineTexts, type Text } from '../kit/index.ts'

/** What a person may be in an institution; everybody with a membership is a `member`. */
export const membershipRoles = [
  'member',
  'institutionAdmin',
  'consultationAuditor',
  'reportAuditor',
  'coordinator',
] as const
export type MembershipRole = (typeof membershipRoles)[number]

export const membershipRoleLabels = defineTexts({
  member: { 'zh-CN': '成员', 'en-US': 'Member' },
  institutionAdmin: { 'zh-CN': '机构管理员', 'en-US': 'Institution administrator' },
  consultationAuditor: { 'zh-CN': '会诊审核员', 'en-US': 'Consultation auditor' },
  reportAuditor: { 'zh-CN': '报告审核员', 'en-US': 'Report auditor' },
  coordinator: { 'zh-CN': '会诊协调员', 'en-US': 'Consultation coordinator' },
} satisfies Record<MembershipRole, Text>)
