import { defineTexts } from '@tongying/contract/kit'

export const accessLogTexts = defineTexts({
  title: { 'zh-CN': '查阅记录', 'en-US': 'Access log' },
  ofCase: { 'zh-CN': '{number}的查阅记录', 'en-US': 'Access log of {number}' },
  purpose: {
    'zh-CN': '谁在什么时候看过这份病例。每人每次登录记一行，最近的在前；记录不能修改，也不能删除。',
    'en-US':
      'Who opened this case, and when: one line for each person and session, the latest first. It cannot be changed or deleted.',
  },
  number: { 'zh-CN': '会诊编号', 'en-US': 'Consultation number' },
  enterNumber: { 'zh-CN': '请输入会诊编号', 'en-US': 'Enter a consultation number' },
  enterWhy: {
    'zh-CN': '可以查看本人申请的会诊；机构管理员可以查看本机构的会诊，平台管理员可以查看全部。这里不显示患者信息。',
    'en-US':
      'You can look up consultations that you applied for; administrators those of their institution, platform administrators all. No patient data are shown here.',
  },
  notFound: {
    'zh-CN': '没有这份会诊，或者你无权查看它的查阅记录',
    'en-US': 'There is no such consultation, or its log is not yours to see',
  },
  notFoundWhy: {
    'zh-CN': '请核对会诊编号，例如 HZ20260304000001。',
    'en-US': 'Check the number, such as HZ20260304000001.',
  },
  none: { 'zh-CN': '还没有人看过', 'en-US': 'Nobody has opened it yet' },
  at: { 'zh-CN': '时间', 'en-US': 'Time' },
  person: { 'zh-CN': '查阅人', 'en-US': 'Person' },
  reading: { 'zh-CN': '查阅内容', 'en-US': 'What was opened' },
  reason: { 'zh-CN': '原因：{reason}', 'en-US': 'Reason: {reason}' },
  byProgram: { 'zh-CN': '由其授权的程序读取', 'en-US': 'By a program with this person’s access token' },
  isOut: { 'zh-CN': '已不在这份会诊中，不能再看', 'en-US': 'No longer on this case and can’t open it' },
  unknownPerson: { 'zh-CN': '账号已注销', 'en-US': 'Account closed' },
})
