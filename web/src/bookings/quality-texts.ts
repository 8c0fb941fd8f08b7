import { defineTexts } from '@tongying/contract/kit'

export const qualityTexts = defineTexts({
  figures: { 'zh-CN': '检查质量', 'en-US': 'Quality of the examinations' },
  inTime: { 'zh-CN': '危急值10分钟内确认', 'en-US': 'Critical findings confirmed in 10 min' },
  ofCritical: { 'zh-CN': '{count}次中的{inTime}次', 'en-US': '{inTime} of {count}' },
  frames: { 'zh-CN': '设备画面', 'en-US': 'Device pictures' },
  framesValue: { 'zh-CN': '{frames}帧/秒', 'en-US': '{frames} frames/s' },
  measured: {
    'zh-CN': '中位数，{count}次检查',
    'en-US': { by: 'count', one: 'median of {count} examination', other: 'median of {count} examinations' },
  },
  cuts: { 'zh-CN': '画面中断', 'en-US': 'Picture broke off' },
  cutsValue: { 'zh-CN': '{count}次', 'en-US': { by: 'count', one: '{count} time', other: '{count} times' } },
  cutsEach: { 'zh-CN': '平均每次检查{count}次', 'en-US': '{count} an examination' },
  devices: { 'zh-CN': '设备质控在有效期内', 'en-US': 'Devices with a valid quality check' },
  devicesValue: { 'zh-CN': '{valid}/{all}台', 'en-US': '{valid} of {all}' },
  expired: { 'zh-CN': '{count}台过期', 'en-US': '{count} expired' },
  unknown: { 'zh-CN': '{count}台没填', 'en-US': '{count} not entered' },
  critical: { 'zh-CN': '危急值确认，按月', 'en-US': 'Critical findings confirmed, by month' },
  confirmed: { 'zh-CN': '10分钟内确认', 'en-US': 'Within 10 minutes' },
  late: { 'zh-CN': '超过10分钟', 'en-US': 'Later' },
  criticalNote: {
    'zh-CN': '按发现的月份；撤回的和还没到10分钟的不算。',
    'en-US': 'By the month of the finding; withdrawn ones and those still within their ten minutes are left out.',
  },
  reports: { 'zh-CN': '每位医生的报告', 'en-US': 'Reports by physician' },
  doctor: { 'zh-CN': '签发医生', 'en-US': 'Signed by' },
  count: { 'zh-CN': '已签发的报告', 'en-US': 'Issued reports' },
  reportsNote: {
    'zh-CN': '算到检查那天所在的月份。每个月的数在表格和文件里。',
    'en-US': 'By the month of the examination day. The table and the file have each month.',
  },
})
