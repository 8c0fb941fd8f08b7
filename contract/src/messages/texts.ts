import type { AnyText, Text } from '../kit/index.ts'
import type { MessageType } from './message.ts'

/** How long a message is kept: a case's as long as the case, the others three years. */
export type Retention = 'case' | 'ordinary'

interface MessageText {
  readonly type: MessageType
  readonly retention: Retention
  readonly title: Text
  readonly body: AnyText
  /** The SMS, where it must say less than the message: what a reviewer typed stays out of it. */
  readonly sms?: AnyText
}

/**
 * Every message to a person, by key. Bodies carry the case's number and colleagues' names, never a patient's. The body
 * goes out as SMS, too, where a message asks for one and has no text of its own for it.
 */
export const messageTexts = {
  'consultation.received': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊申请已提交', 'en-US': 'Your application was submitted' },
    body: {
      'zh-CN': '会诊{number}已提交，正在等待审核。',
      'en-US': 'Consultation {number} was submitted and is awaiting review.',
    },
  },
  'consultation.emergencyReceived': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '急会诊已提交', 'en-US': 'Your emergency consultation was submitted' },
    body: {
      'zh-CN': '急会诊{number}已提交，已直接通知专家，不经过审核。',
      'en-US': 'Emergency consultation {number} was submitted. The experts were notified directly, without a review.',
    },
  },
  'consultation.emergencySubmitted': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '有急会诊已直接通知专家', 'en-US': 'An emergency consultation was filed' },
    body: {
      'zh-CN': '{by}提交了急会诊{number}，专家已收到邀请，无需审核。',
      'en-US': '{by} filed emergency consultation {number}. The experts have been invited; no review is needed.',
    },
  },
  'consultation.startPassed': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊申请未及时审核', 'en-US': 'The application was not reviewed in time' },
    body: {
      'zh-CN': '会诊{number}到预约时间仍未审核，已退回申请医生，可另约时间后重新提交。',
      'en-US':
        'Consultation {number} was not reviewed before its start and was returned to its applicant, who can choose another time and submit it again.',
    },
  },
  'consultation.applicantLeft': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '有会诊等待移交', 'en-US': 'A consultation needs to be transferred' },
    body: {
      'zh-CN': '{applicant}已离开本机构，会诊{number}没有申请人，请移交给另一位医生。',
      'en-US':
        '{applicant} has left the institution, so consultation {number} has no applicant. Transfer it to a colleague.',
    },
  },
  'consultation.handedOver': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '有会诊移交给你', 'en-US': 'A consultation was transferred to you' },
    body: {
      'zh-CN': '{by}将会诊{number}移交给你，你现在是申请医生。',
      'en-US': '{by} transferred consultation {number} to you. You are now its applicant.',
    },
  },
  'consultation.expertLeft': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '专家已退出会诊', 'en-US': 'An expert has left the consultation' },
    body: {
      'zh-CN': '{by}已离开所在机构，不再参加会诊{number}。',
      'en-US': '{by} has left their institution and no longer takes part in consultation {number}.',
    },
  },
  'consultation.leadChanged': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '你现在是主持专家', 'en-US': 'You are now the lead expert' },
    body: {
      'zh-CN': '原主持专家不再参加，会诊{number}由你主持并撰写报告。',
      'en-US': 'The former lead expert no longer takes part. You now lead consultation {number} and write its report.',
    },
  },
  'consultation.leadLost': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊没有主持专家', 'en-US': 'The consultation has no lead expert' },
    body: {
      'zh-CN': '会诊{number}的主持专家已离开，没有其他专家可以出具报告，已退回，请另选专家后重新提交。',
      'en-US':
        'The lead expert of consultation {number} has left and no other expert can issue the report. The application was returned. Choose other experts and resubmit it.',
    },
  },
  'consultation.toAudit': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '有会诊申请待审核', 'en-US': 'An application is awaiting review' },
    body: {
      'zh-CN': '{applicant}提交了会诊{number}，请审核。',
      'en-US': '{applicant} submitted consultation {number}. Please review it.',
    },
  },
  'consultation.auditPassed': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊申请已通过审核', 'en-US': 'Your application was approved' },
    body: {
      'zh-CN': '会诊{number}已通过审核，已邀请专家应答。',
      'en-US': 'Consultation {number} was approved. The experts have been invited.',
    },
  },
  'consultation.returned': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊申请已退回', 'en-US': 'Your application was returned' },
    body: {
      'zh-CN': '会诊{number}已退回：{reason}。请修改后重新提交。',
      'en-US': 'Consultation {number} was returned. Reason: {reason}. Edit the application and submit it again.',
    },
    sms: {
      'zh-CN': '会诊{number}已退回，请查看原因，修改后重新提交。',
      'en-US': 'Consultation {number} was returned. Check the reason, edit the application and resubmit it.',
    },
  },
  'consultation.invited': {
    type: 'invite',
    retention: 'case',
    title: { 'zh-CN': '邀请你参加会诊', 'en-US': 'You are invited to a consultation' },
    body: {
      'zh-CN': '{applicant}邀请你参加会诊{number}，请登录后应答。',
      'en-US': '{applicant} invites you to consultation {number}. Log in to respond.',
    },
  },
  'consultation.accepted': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '专家已接受邀请', 'en-US': 'An expert accepted the invitation' },
    body: {
      'zh-CN': '{by}已接受会诊{number}的邀请。',
      'en-US': '{by} accepted the invitation to consultation {number}.',
    },
  },
  'consultation.declined': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '专家已谢绝邀请', 'en-US': 'An expert declined the invitation' },
    body: {
      'zh-CN': '{by}谢绝了会诊{number}的邀请，其他专家仍可应答。',
      'en-US': '{by} declined the invitation to consultation {number}. The other experts can still answer.',
    },
  },
  'consultation.quorumReached': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊时间已确定', 'en-US': 'The consultation is confirmed' },
    body: {
      'zh-CN': '会诊{number}接受邀请的专家已够人数，请按时进入会诊室。',
      'en-US': 'Enough experts have accepted consultation {number}. Please join the room on time.',
    },
  },
  'consultation.quorumLost': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊专家人数不足', 'en-US': 'Too few experts' },
    body: {
      'zh-CN': '会诊{number}的专家人数不足，已退回申请医生，需另选专家或另约时间。',
      'en-US':
        'Consultation {number} has too few experts left and was returned to its applicant, who has to choose other experts or another time.',
    },
  },
  'consultation.cancelled': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊已取消', 'en-US': 'The consultation was cancelled' },
    body: { 'zh-CN': '会诊{number}已取消。', 'en-US': 'Consultation {number} was cancelled.' },
  },
  'consultation.expired': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '专家超时未应答', 'en-US': 'The experts did not respond in time' },
    body: {
      'zh-CN': '会诊{number}未在期限内得到足够的专家应答，邀请已失效，申请医生可以修改后重新提交。',
      'en-US':
        'Too few experts of consultation {number} responded in time. The invitations are no longer valid; its applicant can edit the application and resubmit it.',
    },
  },
  'consultation.toReport': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '请撰写会诊报告', 'en-US': 'Please write the report' },
    body: {
      'zh-CN': '会诊{number}已结束，请撰写会诊报告。',
      'en-US': 'Consultation {number} has ended. Please write its report.',
    },
  },
  'consultation.notHeld': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊未能进行', 'en-US': 'The consultation did not take place' },
    body: {
      'zh-CN': '会诊{number}到时未能进行，申请已退回申请医生。',
      'en-US': 'Consultation {number} did not take place and was returned to its applicant.',
    },
  },
  'consultation.signAgain': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '报告内容有改动，请重新签署', 'en-US': 'The report was changed. Please sign again' },
    body: {
      'zh-CN': '你签署过的会诊{number}报告内容已被修改，原签署作废，请看过新内容后重新签署。',
      'en-US':
        'The report you signed for consultation {number} was changed, so your signature is void. Please read the new version and sign again.',
    },
  },
  'consultation.toReview': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '有会诊报告待审核', 'en-US': 'A report is awaiting review' },
    body: {
      'zh-CN': '{by}提交了会诊{number}的报告，请审核。',
      'en-US': '{by} submitted the report of consultation {number}. Please review it.',
    },
  },
  'consultation.reportFailed': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊报告未通过审核', 'en-US': 'Your report was not approved' },
    body: {
      'zh-CN': '会诊{number}的报告未通过审核，请查看意见后修改。',
      'en-US': 'The report of consultation {number} was not approved. Read the comments and revise it.',
    },
  },
  'consultation.completed': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊报告已出具', 'en-US': 'The report is ready' },
    body: {
      'zh-CN': '会诊{number}已完成，可以查看会诊报告。',
      'en-US': 'Consultation {number} is completed. You can now view its report.',
    },
  },
  'certification.toReview': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '有医生认证待审核', 'en-US': 'A certification is awaiting review' },
    body: {
      'zh-CN': '{name}提交了医生认证申请，请审核。',
      'en-US': '{name} applied for physician certification. Please review the application.',
    },
  },
  'certification.received': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '医生认证申请已提交', 'en-US': 'Your application was submitted' },
    body: {
      'zh-CN': '医生认证申请已提交，预计1至3个工作日内审核完毕。',
      'en-US': 'Your application for physician certification was submitted. The review takes 1 to 3 working days.',
    },
  },
  'certification.approved': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '医生认证已通过', 'en-US': 'Your certification was approved' },
    body: {
      'zh-CN': '你的医生认证已通过审核。加入医疗机构后即可申请和参加会诊。',
      'en-US':
        'Your physician certification was approved. Join an institution to apply for and take part in consultations.',
    },
  },
  'certification.rejected': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '医生认证未通过', 'en-US': 'Your certification was rejected' },
    body: {
      'zh-CN': '你的医生认证未通过审核：{reason}。请修改后重新提交。',
      'en-US': 'Your application for certification was rejected. Reason: {reason}. Edit it and submit it again.',
    },
    sms: {
      'zh-CN': '你的医生认证未通过审核，请查看原因，修改后重新提交。',
      'en-US': 'Your application for certification was rejected. Check the reason, edit it and submit it again.',
    },
  },
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
  'institutionApplication.accepted': {
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
      'en-US': 'The application for {hospital} was rejected. Sign in to see the reason.',
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
      'zh-CN': '{hospital}发出的一份邀请14天内没有答复，已过期。',
      'en-US': 'An invitation sent by {hospital} was not answered within 14 days and has expired.',
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
    title: { 'zh-CN': '加入申请未通过', 'en-US': 'Your application to join was rejected' },
    body: {
      'zh-CN': '{hospital}没有通过你的加入申请：{reason}',
      'en-US': '{hospital} rejected your application to join. Reason: {reason}',
    },
    sms: {
      'zh-CN': '{hospital}没有通过你的加入申请，请登录查看原因。',
      'en-US': '{hospital} rejected your application to join. Sign in to see the reason.',
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
      'en-US': 'You were removed from {hospital}. Sign in to see the reason.',
    },
  },
  'account.platformAdminGiven': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '你已成为平台管理员', 'en-US': 'You are a platform administrator' },
    body: {
      'zh-CN': '平台运维人员授予了你平台管理员角色。请先在安全设置中开启两步验证，再进入管理后台。',
      'en-US':
        'The operator assigned you the role of platform administrator. Turn on two-step verification before you open the management console.',
    },
  },
  'account.platformAuditorGiven': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '你已成为平台审核员', 'en-US': 'You are a platform auditor' },
    body: {
      'zh-CN': '平台运维人员授予了你平台审核员角色。请先在安全设置中开启两步验证，再进入管理后台。',
      'en-US':
        'The operator assigned you the role of platform auditor. Turn on two-step verification before you open the management console.',
    },
  },
  'account.otherPlatformAdminGiven': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '平台新增了一位管理员', 'en-US': 'The platform has a new administrator' },
    body: {
      'zh-CN': '平台运维人员授予了{person}平台管理员角色。如果你不知情，请立即联系运维人员。',
      'en-US':
        'The operator made {person} a platform administrator. If you did not expect this, contact the operator now.',
    },
  },
  'account.otherPlatformAuditorGiven': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '平台新增了一位审核员', 'en-US': 'The platform has a new auditor' },
    body: {
      'zh-CN': '平台运维人员授予了{person}平台审核员角色。如果你不知情，请立即联系运维人员。',
      'en-US': 'The operator made {person} a platform auditor. If you did not expect this, contact the operator now.',
    },
  },
  'demo.welcome': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '欢迎使用演示医院', 'en-US': 'Welcome to the demo hospital' },
    body: {
      'zh-CN': '这里的机构、人员和病例均为虚构，可以放心试用。',
      'en-US': 'All institutions, people and cases here are fictional. Feel free to try anything.',
    },
  },
} as const satisfies Record<string, MessageText>
export type MessageKey = keyof typeof messageTexts

/** A message's texts and how it is kept. */
export function messageTextOf(key: MessageKey): MessageText {
  return messageTexts[key]
}

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(messageTexts, key)
}
