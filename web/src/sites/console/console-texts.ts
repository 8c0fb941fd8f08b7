import { defineTexts } from '@tongying/contract/kit'

export const consoleTexts = defineTexts({
  title: { 'zh-CN': '管理控制台', 'en-US': 'Management console' },
  platform: { 'zh-CN': '平台总览', 'en-US': 'Platform overview' },
  institution: { 'zh-CN': '机构总览', 'en-US': 'Institution overview' },
  none: { 'zh-CN': '这里还没有你可以管理的内容', 'en-US': 'There is nothing for you to manage here yet' },
  noneDetail: {
    'zh-CN': '机构管理员、审核员和平台管理员会在这里看到各自的工作。',
    'en-US': 'Institution administrators, reviewers and platform administrators find their work here.',
  },
  overview: { 'zh-CN': '总览', 'en-US': 'Overview' },
  reviews: { 'zh-CN': '审核', 'en-US': 'Review' },
  directory: { 'zh-CN': '目录', 'en-US': 'Directory' },
  records: { 'zh-CN': '数据与记录', 'en-US': 'Data and records' },
  operation: { 'zh-CN': '运行', 'en-US': 'Operation' },
  site: { 'zh-CN': '网站', 'en-US': 'Website' },
  people: { 'zh-CN': '人员', 'en-US': 'People' },
  members: { 'zh-CN': '成员', 'en-US': 'Members' },
  joinApplications: { 'zh-CN': '加入申请', 'en-US': 'Applications to join' },
  invitations: { 'zh-CN': '邀请', 'en-US': 'Invitations' },
  cooperation: { 'zh-CN': '协作', 'en-US': 'Cooperation' },
  agreements: { 'zh-CN': '会诊协议', 'en-US': 'Agreements' },
  duty: { 'zh-CN': '急会诊值班', 'en-US': 'Emergency duty' },
  leave: { 'zh-CN': '返回', 'en-US': 'Return' },
  back: { 'zh-CN': '返回我的工作', 'en-US': 'Back to my work' },
})
