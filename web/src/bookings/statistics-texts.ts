import { defineTexts } from '@tongying/contract/kit'

export const statisticsTexts = defineTexts({
  purpose: {
    'zh-CN': '预约了多少（含后来取消的）、检查了多少、多少人没来、多少查出问题。算到检查那天所在的月份。',
    'en-US':
      'How many booked (those who cancelled later too), were examined, did not come, and how often something was found, by the month of the examination day.',
  },
  noRight: { 'zh-CN': '你不能看统计', 'en-US': 'You cannot see statistics' },
  noRightDetail: {
    'zh-CN': '统计只给检查机构的管理员和检查医生看。',
    'en-US': 'Only administrators and examiners of the examining institution see them.',
  },
  toCalendar: { 'zh-CN': '返回月历', 'en-US': 'Back to the calendar' },
  period: { 'zh-CN': '时间段', 'en-US': 'Period' },
  preset: { 'zh-CN': '近{count}个月', 'en-US': 'Last {count} months' },
  from: { 'zh-CN': '从', 'en-US': 'From' },
  to: { 'zh-CN': '到', 'en-US': 'To' },
  chosen: { 'zh-CN': '自选', 'en-US': 'Other' },
  backwards: {
    'zh-CN': '结束月份早于开始月份，请重新选择',
    'en-US': 'The last month is before the first one. Choose again',
  },
  csv: { 'zh-CN': '全部数据（CSV）', 'en-US': 'All numbers (CSV)' },
  failed: { 'zh-CN': '统计没有加载成功', 'en-US': 'The statistics could not be loaded' },
  figures: { 'zh-CN': '这段时间的合计', 'en-US': 'Sums of the period' },
  booked: { 'zh-CN': '预约', 'en-US': 'Booked' },
  examined: { 'zh-CN': '已检', 'en-US': 'Examined' },
  absent: { 'zh-CN': '另有我方未到{count}', 'en-US': 'Our side absent: {count}' },
  noShow: { 'zh-CN': '爽约', 'en-US': 'No-shows' },
  rate: { 'zh-CN': '有发现的比例', 'en-US': 'With findings' },
  share: { 'zh-CN': '占预约{share}', 'en-US': '{share} of bookings' },
  reported: {
    'zh-CN': '{count}份结果',
    'en-US': { by: 'count', one: '{count} result', other: '{count} results' },
  },
  month: { 'zh-CN': '月份', 'en-US': 'Month' },
  hospital: { 'zh-CN': '社区医院', 'en-US': 'Community hospital' },
  months: { 'zh-CN': '按月', 'en-US': 'by month' },
  hospitals: { 'zh-CN': '按社区医院', 'en-US': 'by community hospital' },
  bookings: { 'zh-CN': '预约和爽约', 'en-US': 'Booked and no-shows' },
  titled: { 'zh-CN': '{what}，{by}', 'en-US': '{what}, {by}' },
  rateNote: {
    'zh-CN': '有结果的检查里查出问题的比例；没有结果的不画。',
    'en-US': 'The share of results in which something was found. Where there are no results there is no mark.',
  },
  none: { 'zh-CN': '这段时间没有预约', 'en-US': 'No bookings in this period' },
  noneDetail: { 'zh-CN': '可以换一段时间看看。', 'en-US': 'Try another period.' },
})
