import type { MessageText } from './message-text.ts'

/** About the certification of a physician. */
export const certificationTexts = {
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
      'zh-CN': '你的医生认证已通过审核。加入医疗机构后即可申请会诊；申请成为会诊专家并通过后，各医院可以邀请你会诊。',
      'en-US':
        'Your physician certification was approved. Join an institution to apply for consultations. Once you are approved as an expert, hospitals can invite you.',
    },
  },
  'certification.rejected': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '医生认证已驳回', 'en-US': 'Your certification was rejected' },
    body: {
      'zh-CN': '你的医生认证申请已驳回：{reason}。请修改后重新提交。',
      'en-US': 'Your application for certification was rejected. Reason: {reason}. Edit it and submit it again.',
    },
    sms: {
      'zh-CN': '你的医生认证申请已驳回，请查看原因，修改后重新提交。',
      'en-US': 'Your application for certification was rejected. Check the reason, edit it and submit it again.',
    },
  },
  'certification.lapsed': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '执业证已到期', 'en-US': 'Your license has expired' },
    body: {
      'zh-CN':
        '你的执业证有效期到{day}为止，现已到期，医生认证暂停，不能申请或参加会诊。请在医生认证中更新有效期后重新提交。',
      'en-US':
        'Your license was valid until {day} and has expired. Your certification is paused: you cannot apply for or take part in consultations. Update the date in your certification and submit it again.',
    },
  },
  'certification.licenceEnding': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '执业证即将到期', 'en-US': 'Your license is about to expire' },
    body: {
      'zh-CN':
        '你的执业证有效期到{day}为止，还有{days}天。到期后医生认证暂停，不能申请或参加会诊。请在医生认证中更新有效期并重新提交。',
      'en-US': {
        by: 'days',
        one: 'Your license is valid until {day}, {days} more day. After that your certification is paused and you cannot apply for or take part in consultations. Update the date in your certification and submit it again.',
        other:
          'Your license is valid until {day}, {days} more days. After that your certification is paused and you cannot apply for or take part in consultations. Update the date in your certification and submit it again.',
      },
    },
  },
  'certification.suspended': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '医生认证已暂停', 'en-US': 'Your certification was suspended' },
    body: {
      'zh-CN': '你的医生认证已被平台暂停：{reason}。暂停期间不能申请或参加会诊。如有疑问，请联系平台。',
      'en-US':
        'The platform suspended your certification. Reason: {reason}. Until it is reinstated you cannot apply for or take part in consultations. Contact the platform if you have questions.',
    },
    sms: {
      'zh-CN': '你的医生认证已被平台暂停，暂停期间不能申请或参加会诊。原因请登录后查看。',
      'en-US':
        'The platform suspended your certification: you cannot apply for or take part in consultations. Log in to read the reason.',
    },
  },
  'certification.reinstated': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '医生认证已恢复', 'en-US': 'Your certification was reinstated' },
    body: {
      'zh-CN': '你的医生认证已恢复：{reason}。可以重新申请和参加会诊。',
      'en-US': 'Your certification was reinstated: {reason}. You can apply for and take part in consultations again.',
    },
    sms: {
      'zh-CN': '你的医生认证已恢复，可以重新申请和参加会诊。',
      'en-US': 'Your certification was reinstated. You can apply for and take part in consultations again.',
    },
  },
  'certification.revoked': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '医生认证已撤销', 'en-US': 'Your certification was revoked' },
    body: {
      'zh-CN': '你的医生认证已被平台撤销：{reason}。不能再申请或参加会诊。如需重新认证，请重新提交申请。',
      'en-US':
        'The platform revoked your certification. Reason: {reason}. You can no longer apply for or take part in consultations. To be certified again, submit a new application.',
    },
    sms: {
      'zh-CN': '你的医生认证已被平台撤销，不能再申请或参加会诊。原因请登录后查看。',
      'en-US':
        'The platform revoked your certification: you can no longer apply for or take part in consultations. Log in to read the reason.',
    },
  },
  'certification.reminder': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '医生认证等待审核', 'en-US': 'A certification is overdue for review' },
    body: {
      'zh-CN': '{name}的医生认证申请已等待{days}个工作日，请尽快审核。',
      'en-US': {
        by: 'days',
        one: 'The application of {name} for certification has been waiting for {days} working day. Please review it soon.',
        other:
          'The application of {name} for certification has been waiting for {days} working days. Please review it soon.',
      },
    },
  },
} as const satisfies Record<string, MessageText>
