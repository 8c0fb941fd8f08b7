import type { MessageText } from './message-text.ts'

/** About an application to be listed as an expert. */
export const expertApplicationTexts = {
  'expertApplication.toReview': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '有专家申请待审核', 'en-US': 'An expert application is awaiting review' },
    body: {
      'zh-CN': '{name}申请成为会诊专家，请审核。',
      'en-US': '{name} applied to be listed as an expert. Please review the application.',
    },
  },
  'expertApplication.received': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '专家申请已提交', 'en-US': 'Your expert application was submitted' },
    body: {
      'zh-CN': '专家申请已提交，预计1至3个工作日内审核完毕。',
      'en-US': 'Your application to be listed as an expert was submitted. The review takes 1 to 3 working days.',
    },
  },
  'expertApplication.approved': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '专家申请已通过', 'en-US': 'Your expert application was approved' },
    body: {
      'zh-CN': '你的专家申请已通过。医生认证有效并加入医疗机构后，各医院可以邀请你会诊。',
      'en-US':
        'Your expert application was approved. Hospitals can invite you once your certification is in force and you belong to an institution.',
    },
  },
  'expertApplication.rejected': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '专家申请已驳回', 'en-US': 'Your expert application was rejected' },
    body: {
      'zh-CN': '你的专家申请已驳回：{reason}。请修改后重新提交。',
      'en-US': 'Your expert application was rejected. Reason: {reason}. Edit it and submit it again.',
    },
    sms: {
      'zh-CN': '你的专家申请已驳回，请查看原因，修改后重新提交。',
      'en-US': 'Your expert application was rejected. Check the reason, edit it and submit it again.',
    },
  },
  'expertApplication.reminder': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '专家申请等待审核', 'en-US': 'An expert application is overdue for review' },
    body: {
      'zh-CN': '{name}的专家申请已等待{days}个工作日，请尽快审核。',
      'en-US': {
        by: 'days',
        one: 'The expert application of {name} has been waiting for {days} working day. Please review it soon.',
        other: 'The expert application of {name} has been waiting for {days} working days. Please review it soon.',
      },
    },
  },
} as const satisfies Record<string, MessageText>
