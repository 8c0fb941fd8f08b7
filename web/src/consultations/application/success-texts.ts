import { defineTexts } from '@tongying/contract/kit'

export const successTexts = defineTexts({
  // The English message is the specification's.
  title: { 'zh-CN': '提交成功', 'en-US': 'Submitted successfully' },
  purpose: {
    'zh-CN': '记下会诊编号，进展会在消息中心提醒。',
    'en-US': 'Make a note of the number. Progress is shown in the message center.',
  },
  number: { 'zh-CN': '会诊编号', 'en-US': 'Consultation number' },
  copy: { 'zh-CN': '复制编号', 'en-US': 'Copy number' },
  nextTitle: { 'zh-CN': '接下来', 'en-US': 'What happens next' },
  audit: { 'zh-CN': '审核员审核申请', 'en-US': 'A reviewer reviews the application' },
  invite: { 'zh-CN': '专家收到邀请并答复', 'en-US': 'The experts are invited and respond' },
  inviteEmergency: {
    'zh-CN': '专家已收到邀请，会很快答复',
    'en-US': 'The experts are invited and will respond soon',
  },
  meet: {
    'zh-CN': '到时间进入会诊室，开始前提前开放',
    'en-US': 'Join the room on time; it opens some minutes before the start',
  },
  opinions: {
    'zh-CN': '专家在截止时间前各自签署书面意见，不开会',
    'en-US': 'Each expert signs an opinion in writing by the deadline, without a meeting',
  },
  meetEmergency: {
    'zh-CN': '第一位专家接受后，会诊室立即开放',
    'en-US': 'The room opens as soon as the first expert accepts',
  },
  report: { 'zh-CN': '主持专家撰写报告', 'en-US': 'The lead expert writes the report' },
  reviewedReport: {
    'zh-CN': '主持专家撰写报告，审核后出具',
    'en-US': 'The lead expert writes the report; it is issued after review',
  },
  unreviewedReport: {
    'zh-CN': '主持专家撰写报告，提交后即出具',
    'en-US': 'The lead expert writes the report; it is issued once submitted',
  },
  open: { 'zh-CN': '查看会诊', 'en-US': 'View the consultation' },
  list: { 'zh-CN': '回到列表', 'en-US': 'Back to the list' },
})
