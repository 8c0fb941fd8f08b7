import type { MessageText } from './message-text.ts'

/** About the onboarding of an institution and its members. */
export const institutionTexts = {
  'institutionApplication.toReview': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '有机构入驻申请待审核', 'en-US': 'An institution has applied' },
    body: {
      'zh-CN': '{by}提交了{hospital}的入驻申请，请审核。',
      'en-US': '{by} submitted an application for {hospital}. Please review it.',
    },
  },
  'institutionApplication.received': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '机构入驻申请已提交', 'en-US': 'Your application was submitted' },
    body: {
      'zh-CN': '{hospital}的入驻申请已提交，1到3个工作日内审核。',
      'en-US': 'The application for {hospital} was submitted. The review takes 1 to 3 working days.',
    },
  },
  'institutionApplication.approved': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '机构入驻申请已通过', 'en-US': 'Your application was approved' },
    body: {
      'zh-CN': '{hospital}的入驻申请已通过，请确认入驻。',
      'en-US': 'The application for {hospital} was approved. Please confirm the onboarding.',
    },
  },
  'institutionApplication.rejected': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '机构入驻申请已驳回', 'en-US': 'Your application was rejected' },
    body: {
      'zh-CN': '{hospital}的入驻申请已驳回：{reason}',
      'en-US': 'The application for {hospital} was rejected. Reason: {reason}',
    },
    sms: {
      'zh-CN': '{hospital}的入驻申请已驳回，请登录查看原因。',
      'en-US': 'The application for {hospital} was rejected. Log in to see the reason.',
    },
  },
  'institutionApplication.reminder': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '入驻申请等待审核', 'en-US': 'An application is overdue for review' },
    body: {
      'zh-CN': '{hospital}的入驻申请已等待{days}个工作日，请尽快审核。',
      'en-US': {
        by: 'days',
        one: 'The application for {hospital} has been waiting for {days} working day. Please review it soon.',
        other: 'The application for {hospital} has been waiting for {days} working days. Please review it soon.',
      },
    },
  },
  'institution.revised': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '机构登记信息已修订', 'en-US': 'Your institution was revised' },
    body: {
      'zh-CN': '平台修订了{hospital}的登记信息：{reason}',
      'en-US': 'The platform revised what is registered of {hospital}. Reason: {reason}',
    },
  },
  'institution.closed': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '机构已停用', 'en-US': 'Your institution was closed' },
    body: {
      'zh-CN': '{hospital}已被停用：{reason}。不再开展新的业务，已有的照常办完。',
      'en-US': '{hospital} was closed. Reason: {reason}. Nothing new can begin there; what is under way goes on.',
    },
    sms: {
      'zh-CN': '{hospital}已被停用，请登录查看原因。',
      'en-US': '{hospital} was closed. Log in to see the reason.',
    },
  },
  'institution.reopened': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '机构已恢复', 'en-US': 'Your institution was reopened' },
    body: {
      'zh-CN': '{hospital}已恢复使用：{reason}',
      'en-US': '{hospital} was reopened. Reason: {reason}',
    },
  },
  'membership.settled': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '机构已入驻', 'en-US': 'The institution is onboarded' },
    body: {
      'zh-CN': '{hospital}已入驻，你是机构管理员，可以邀请医生了。',
      'en-US': '{hospital} is onboarded and you are its administrator. You can invite physicians now.',
    },
  },
  'membership.invited': {
    type: 'invite',
    retention: 'ordinary',
    title: { 'zh-CN': '邀请你加入机构', 'en-US': 'You are invited to join an institution' },
    body: {
      'zh-CN': '{hospital}邀请你加入，请登录后在14天内答复。',
      'en-US': '{hospital} invites you to join. Please log in and respond within 14 days.',
    },
  },
  'membership.invitationAccepted': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '邀请已接受', 'en-US': 'Your invitation was accepted' },
    body: {
      'zh-CN': '{person}已接受邀请，加入{hospital}。',
      'en-US': '{person} accepted the invitation and joined {hospital}.',
    },
  },
  'membership.invitationDeclined': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '邀请被谢绝', 'en-US': 'Your invitation was declined' },
    body: {
      'zh-CN': '{person}谢绝加入{hospital}：{reason}',
      'en-US': '{person} declined to join {hospital}. Reason: {reason}',
    },
  },
  'membership.invitationRevoked': {
    type: 'invite',
    retention: 'ordinary',
    title: { 'zh-CN': '邀请已撤销', 'en-US': 'An invitation was revoked' },
    body: {
      'zh-CN': '{hospital}撤销了对你的邀请。',
      'en-US': '{hospital} revoked its invitation to you.',
    },
  },
  'membership.invitationExpired': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '邀请已过期', 'en-US': 'An invitation has expired' },
    body: {
      'zh-CN': '{hospital}发给{person}的邀请14天内没有答复，已过期。',
      'en-US': 'The invitation that {hospital} sent to {person} was not answered within 14 days and has expired.',
    },
  },
  'membership.applied': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '有医生申请加入', 'en-US': 'A physician has applied to join' },
    body: {
      'zh-CN': '{person}申请加入{hospital}，请审核。',
      'en-US': '{person} has applied to join {hospital}. Please review the application.',
    },
  },
  'membership.applicationPassed': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '加入申请已通过', 'en-US': 'Your application to join was approved' },
    body: {
      'zh-CN': '{hospital}通过了你的加入申请。',
      'en-US': '{hospital} approved your application to join.',
    },
  },
  'membership.applicationRejected': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '加入申请已驳回', 'en-US': 'Your application to join was rejected' },
    body: {
      'zh-CN': '{hospital}驳回了你的加入申请：{reason}',
      'en-US': '{hospital} rejected your application to join. Reason: {reason}',
    },
    sms: {
      'zh-CN': '{hospital}驳回了你的加入申请，请登录查看原因。',
      'en-US': '{hospital} rejected your application to join. Log in to see the reason.',
    },
  },
  'membership.applicationExpired': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '加入申请已过期', 'en-US': 'Your application to join has expired' },
    body: {
      'zh-CN': '{hospital}30天内没有审核你的加入申请，可以重新申请。',
      'en-US': '{hospital} did not review your application within 30 days. You can apply again.',
    },
  },
  'membership.rolesChanged': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '机构成员的角色有变化', 'en-US': 'A member’s roles have changed' },
    body: {
      'zh-CN': '{by}修改了{person}在{hospital}的角色。',
      'en-US': '{by} changed the roles of {person} at {hospital}.',
    },
  },
  'membership.changed': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '你在机构的角色有变化', 'en-US': 'Your roles have changed' },
    body: {
      'zh-CN': '{by}修改了你在{hospital}的角色。',
      'en-US': '{by} changed your roles at {hospital}.',
    },
  },
  'membership.left': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '成员已退出', 'en-US': 'A member has left' },
    body: {
      'zh-CN': '{person}已退出{hospital}。',
      'en-US': '{person} has left {hospital}.',
    },
  },
  'membership.removed': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '你已被移出机构', 'en-US': 'You were removed from an institution' },
    body: {
      'zh-CN': '你已被移出{hospital}：{reason}',
      'en-US': 'You were removed from {hospital}. Reason: {reason}',
    },
    sms: {
      'zh-CN': '你已被移出{hospital}，请登录查看原因。',
      'en-US': 'You were removed from {hospital}. Log in to see the reason.',
    },
  },
} as const satisfies Record<string, MessageText>
