import { defineTexts, type Text } from '../kit/index.ts'
import type { JoinApplicationState, MembershipInvitationState } from './join-states.ts'

export const joinApplicationStateLabels = defineTexts({
  pending: { 'zh-CN': '待审核', 'en-US': 'Awaiting review' },
  passed: { 'zh-CN': '已通过', 'en-US': 'Approved' },
  rejected: { 'zh-CN': '已驳回', 'en-US': 'Rejected' },
  withdrawn: { 'zh-CN': '已撤回', 'en-US': 'Withdrawn' },
  superseded: { 'zh-CN': '已改由邀请加入', 'en-US': 'Joined by invitation instead' },
  expired: { 'zh-CN': '已过期', 'en-US': 'Expired' },
} satisfies Record<JoinApplicationState, Text>)

export const membershipInvitationStateLabels = defineTexts({
  pending: { 'zh-CN': '待答复', 'en-US': 'Awaiting response' },
  accepted: { 'zh-CN': '已接受', 'en-US': 'Accepted' },
  declined: { 'zh-CN': '已谢绝', 'en-US': 'Declined' },
  revoked: { 'zh-CN': '已撤销', 'en-US': 'Revoked' },
  expired: { 'zh-CN': '已过期', 'en-US': 'Expired' },
} satisfies Record<MembershipInvitationState, Text>)
