import { defineTexts } from '@tongying/contract/kit'

export const menuTexts = defineTexts({
  service: { 'zh-CN': '服务', 'en-US': 'Service' },
  work: { 'zh-CN': '我的工作', 'en-US': 'My work' },
  consultations: { 'zh-CN': '远程会诊', 'en-US': 'Remote consultation' },
  examinations: { 'zh-CN': '远程检查', 'en-US': 'Remote examination' },
  academy: { 'zh-CN': '影像学院', 'en-US': 'Academy' },
  messages: { 'zh-CN': '消息中心', 'en-US': 'Messages' },
  qualification: { 'zh-CN': '资质', 'en-US': 'Qualification' },
  certification: { 'zh-CN': '医生认证', 'en-US': 'Physician certification' },
  onboarding: { 'zh-CN': '机构入驻', 'en-US': 'Institution onboarding' },
  accounts: { 'zh-CN': '账号', 'en-US': 'Account' },
  account: { 'zh-CN': '账号中心', 'en-US': 'Account center' },
  certified: { 'zh-CN': '已认证', 'en-US': 'Certified' },
  uncertified: { 'zh-CN': '未认证', 'en-US': 'Not certified' },
  notYet: { 'zh-CN': '未开放', 'en-US': 'Not available' },
  edit: { 'zh-CN': '编辑资料', 'en-US': 'Edit data' },
  management: { 'zh-CN': '管理', 'en-US': 'Management' },
  console: { 'zh-CN': '管理控制台', 'en-US': 'Console' },
})
