import type { MessageText } from './message-text.ts'

/** About the experts of a case: who is asked, answers, leaves or leads. */
export const invitationTexts = {
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
      'zh-CN': '{by}谢绝了会诊{number}的邀请。',
      'en-US': '{by} declined the invitation to consultation {number}.',
    },
  },
  'consultation.declinedBecause': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '专家已谢绝邀请', 'en-US': 'An expert declined the invitation' },
    body: {
      'zh-CN': '{by}谢绝了会诊{number}的邀请：{reason}',
      'en-US': '{by} declined the invitation to consultation {number}. Reason: {reason}',
    },
  },
  'consultation.nextAsked': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '已邀请下一位值班医生', 'en-US': 'The next physician on duty was invited' },
    body: {
      'zh-CN': '急会诊{number}尚无专家接受，已同时邀请下一位值班医生。',
      'en-US':
        'Nobody has accepted emergency consultation {number} yet. The next physician on duty was invited as well.',
    },
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
  'consultation.expertReplaced': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '你不再需要参加会诊', 'en-US': 'You are no longer needed' },
    body: {
      'zh-CN': '会诊{number}已改请另一位专家，你无需再答复。',
      'en-US': 'Another expert was asked to consultation {number} in your place. No answer is needed.',
    },
  },
  'consultation.expertsReleased': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '急会诊已有其他专家接受', 'en-US': 'Another expert accepted the emergency' },
    body: {
      'zh-CN': '急会诊{number}已由其他专家接受，你无需再答复。',
      'en-US': 'Another expert has accepted emergency consultation {number}. No answer is needed.',
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
  'consultation.expertLapsed': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '专家的执业证已到期', 'en-US': 'An expert’s license has expired' },
    body: {
      'zh-CN': '{by}的执业证已到期，不再参加会诊{number}。',
      'en-US': 'The license of {by} has expired. They no longer take part in consultation {number}.',
    },
  },
  'consultation.expertUncertified': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '专家的医生认证或账号已停用', 'en-US': 'An expert may no longer take part' },
    body: {
      'zh-CN': '{by}的医生认证或账号已暂停或撤销，不再参加会诊{number}。',
      'en-US':
        'The certification or account of {by} was suspended or revoked. They no longer take part in consultation {number}.',
    },
  },
  'consultation.withdrawn': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '有专家退出会诊', 'en-US': 'An expert has withdrawn' },
    body: {
      'zh-CN': '{by}退出会诊{number}，会诊照常安排。',
      'en-US': '{by} has withdrawn from consultation {number}, which goes on as arranged.',
    },
  },
  'consultation.withdrawnBecause': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '有专家退出会诊', 'en-US': 'An expert has withdrawn' },
    body: {
      'zh-CN': '{by}退出会诊{number}，会诊照常安排。原因：{reason}',
      'en-US': '{by} has withdrawn from consultation {number}, which goes on as arranged. Reason: {reason}',
    },
  },
  'consultation.withdrawnLosingQuorum': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '专家退出，会诊人数不足', 'en-US': 'Too few experts are left' },
    body: {
      'zh-CN': '{by}退出会诊{number}，接受邀请的专家不够，会诊暂停，请等候通知。',
      'en-US':
        '{by} has withdrawn from consultation {number}. Too few experts are left, so it is on hold. You will be notified.',
    },
  },
  'consultation.expertNeeded': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '专家退出，请尽快添加专家', 'en-US': 'Another expert is needed' },
    body: {
      'zh-CN':
        '{by}退出会诊{number}，接受邀请的专家不够，会诊暂停。请尽快添加专家或改时间，{time}（北京时间）前没有足够的专家接受就会超时。',
      'en-US':
        '{by} has withdrawn from consultation {number}. Too few experts are left, so it is on hold. Invite another or propose other times soon: it times out unless enough accept by {time} (Beijing time).',
    },
  },
  'consultation.expertNeededBecause': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '专家退出，请尽快添加专家', 'en-US': 'Another expert is needed' },
    body: {
      'zh-CN':
        '{by}退出会诊{number}，接受邀请的专家不够，会诊暂停。请尽快添加专家或改时间，{time}（北京时间）前没有足够的专家接受就会超时。原因：{reason}',
      'en-US':
        '{by} has withdrawn from consultation {number}. Too few experts are left, so it is on hold. Invite another or propose other times soon: it times out unless enough accept by {time} (Beijing time). Reason: {reason}',
    },
    smsAs: 'consultation.expertNeeded',
  },
  'consultation.withdrawnLosingQuorumBecause': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '专家退出，会诊人数不足', 'en-US': 'Too few experts are left' },
    body: {
      'zh-CN': '{by}退出会诊{number}，接受邀请的专家不够，会诊暂停，请等候通知。原因：{reason}',
      'en-US':
        '{by} has withdrawn from consultation {number}. Too few experts are left, so it is on hold. You will be notified. Reason: {reason}',
    },
    smsAs: 'consultation.withdrawnLosingQuorum',
  },
  'consultation.answerLimited': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '请尽快答复会诊邀请', 'en-US': 'Respond to the invitation soon' },
    body: {
      'zh-CN': '有专家退出会诊{number}，请在{time}（北京时间）前答复邀请。',
      'en-US':
        'An expert has withdrawn from consultation {number}. Respond to your invitation by {time} (Beijing time).',
    },
  },
  'consultation.answerMissed': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊邀请已过期', 'en-US': 'The invitation has expired' },
    body: {
      'zh-CN': '会诊{number}的邀请未在期限内答复，已失效。',
      'en-US': 'The invitation to consultation {number} was not answered in time and is no longer valid.',
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
  'consultation.quorumLostForExperts': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊专家人数不足', 'en-US': 'Too few experts' },
    body: {
      'zh-CN': '会诊{number}的专家人数不足，已退回申请医生，你不再需要应答或参加。',
      'en-US':
        'Consultation {number} has too few experts left and was returned to its applicant. You need not answer the invitation or attend.',
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
      'zh-CN': '会诊{number}的主持专家不再参加，没有其他专家可以主持，申请已退回，请另选专家后重新提交。',
      'en-US':
        'The lead expert of consultation {number} no longer takes part and no other expert can lead it. The application was returned. Choose other experts and resubmit it.',
    },
  },
  'consultation.leadLostForDesk': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊没有主持专家', 'en-US': 'The consultation has no lead expert' },
    body: {
      'zh-CN': '会诊{number}的主持专家不再参加，没有其他专家可以主持，已退回申请医生，需另选专家后重新提交。',
      'en-US':
        'The lead expert of consultation {number} no longer takes part and no other expert can lead it. It was returned to its applicant, who has to choose other experts.',
    },
  },
  'consultation.leadLostForExperts': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊没有主持专家', 'en-US': 'The consultation has no lead expert' },
    body: {
      'zh-CN': '会诊{number}没有主持专家，已退回申请医生，你不再需要参加会诊或签署意见。',
      'en-US':
        'Consultation {number} has no lead expert and was returned to its applicant. You need not attend it or sign its report.',
    },
  },
} as const satisfies Record<string, MessageText>
