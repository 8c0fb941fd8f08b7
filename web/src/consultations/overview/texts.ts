import { defineTexts } from '@tongying/contract/kit'

export const overviewTexts = defineTexts({
  institutionPurpose: {
    'zh-CN': '{date}。{joins}份加入申请等你审核，{open}件会诊在办。',
    'en-US': '{date}. Applications to join: {joins}. Consultations under way: {open}.',
  },
  quiet: { 'zh-CN': '{date}。{open}件会诊在办。', 'en-US': '{date}. Consultations under way: {open}.' },
  platformPurpose: {
    'zh-CN': '{date}。{reviews}份申请待审核，{open}件会诊在办。',
    'en-US': '{date}. Applications to review: {reviews}. Consultations under way: {open}.',
  },
  invite: { 'zh-CN': '邀请医生…', 'en-US': 'Invite a physician…' },
  underWay: { 'zh-CN': '在办会诊', 'en-US': 'Consultations under way' },
  queues: { 'zh-CN': '队列', 'en-US': 'Queues' },
  stage: { 'zh-CN': '环节', 'en-US': 'Stage' },
  count: { 'zh-CN': '件数', 'en-US': 'Count' },
  longest: { 'zh-CN': '最久一件', 'en-US': 'Longest wait' },
  due: { 'zh-CN': '{at}前', 'en-US': 'by {at}' },
  late: { 'zh-CN': '已超时{time}', 'en-US': 'overdue by {time}' },
  meets: { 'zh-CN': '{at}开始', 'en-US': 'starts {at}' },
  nothing: { 'zh-CN': '没有在办的会诊', 'en-US': 'No consultations under way' },
  nothingDetail: {
    'zh-CN': '本机构申请或受邀的会诊会出现在这里。',
    'en-US': 'Consultations that your institution requests or is invited to appear here.',
  },
  foot: {
    'zh-CN': '竖线是时限。这里只有件数，不含患者资料。',
    'en-US': 'The upright line is the deadline. These are counts only, without patient data.',
  },
  certifications: { 'zh-CN': '医生认证', 'en-US': 'Physician certification' },
  experts: { 'zh-CN': '专家申请', 'en-US': 'Expert applications' },
  onboardings: { 'zh-CN': '机构入驻', 'en-US': 'Institution onboarding' },
  directory: { 'zh-CN': '目录', 'en-US': 'Directory' },
  allInstitutions: { 'zh-CN': '机构目录', 'en-US': 'Institutions' },
  accounts: { 'zh-CN': '账号', 'en-US': 'Accounts' },
  certified: { 'zh-CN': '已认证医务人员', 'en-US': 'Certified practitioners' },
  institutions: { 'zh-CN': '入驻机构', 'en-US': 'Institutions' },
  licences: { 'zh-CN': '执业证{days}天内到期或已到期', 'en-US': 'Licenses ending within {days} days, or ended' },
  turns: {
    lead: { 'zh-CN': '主持专家', 'en-US': 'Lead expert' },
    experts: { 'zh-CN': '受邀专家', 'en-US': 'Invited experts' },
    institution: { 'zh-CN': '机构审核员', 'en-US': 'Institution reviewers' },
    applicant: { 'zh-CN': '申请医生', 'en-US': 'Applicant' },
    everybody: { 'zh-CN': '全体参会人', 'en-US': 'All participants' },
    platform: { 'zh-CN': '平台审核员', 'en-US': 'Platform reviewers' },
  },
})
