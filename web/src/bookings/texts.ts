import { defineTexts } from '@tongying/contract/kit'

/** What every page of remote examinations says. */
export const examiningTexts = defineTexts({
  title: { 'zh-CN': '远程检查', 'en-US': 'Remote examination' },
  institution: { 'zh-CN': '检查机构', 'en-US': 'Examining institution' },
  none: { 'zh-CN': '你还没有参与远程检查', 'en-US': 'You take no part in remote examinations yet' },
  noneDetail: {
    'zh-CN':
      '机构管理员开通后，本院的超声检查医生可以隔着网络给社区医院的患者做检查。请机构管理员给你设置“检查医生”或“社区医院工作人员”。',
    'en-US':
      'Once an institution administrator sets it up, its examiners examine patients of community hospitals remotely. Ask your institution administrator to make you an examiner or community hospital staff.',
  },
  toHospital: { 'zh-CN': '查看我的机构', 'en-US': 'View my institutions' },
  month: { 'zh-CN': '月历', 'en-US': 'Calendar' },
  statistics: { 'zh-CN': '统计', 'en-US': 'Statistics' },
  hospitals: { 'zh-CN': '社区医院', 'en-US': 'Community hospitals' },
  terminals: { 'zh-CN': '终端', 'en-US': 'Terminals' },
  qr: { 'zh-CN': '预约二维码', 'en-US': 'QR code' },
  today: { 'zh-CN': '今天的名单', 'en-US': "Today's list" },
})
