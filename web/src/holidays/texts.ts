import { defineTexts } from '@tongying/contract/kit'

export const holidayTexts = defineTexts({
  section: { 'zh-CN': '节假日', 'en-US': 'Holidays' },
  title: { 'zh-CN': '{year}年节假日', 'en-US': 'Public holidays {year}' },
  purpose: {
    'zh-CN': '审核时限按工作日计算。按国务院办公厅公布的放假安排维护，点击日期可修改。',
    'en-US':
      'Review times are counted in working days. Follow the published national schedule; select a day to change it.',
  },
  previous: { 'zh-CN': '上一年', 'en-US': 'Previous year' },
  next: { 'zh-CN': '下一年', 'en-US': 'Next year' },
  unpublished: {
    'zh-CN': '{year}年的放假安排尚未公布。公布前，工作日按周一至周五计算。',
    'en-US': 'The schedule for {year} has not been published. Until then, Monday to Friday count as working days.',
  },
  calendar: { 'zh-CN': '{year}年日历', 'en-US': 'Calendar {year}' },
  arrangements: { 'zh-CN': '放假安排', 'en-US': 'Schedule' },
  none: { 'zh-CN': '还没有录入', 'en-US': 'Nothing entered yet' },
  holidayDays: {
    'zh-CN': '{from}至{to}放假，共{count}天',
    'en-US': { by: 'count', one: 'Off {from}, {count} day', other: 'Off {from} to {to}, {count} days' },
  },
  oneDay: { 'zh-CN': '{from}放假', 'en-US': 'Off {from}' },
  makeupDays: { 'zh-CN': '{days}上班', 'en-US': 'Working {days}' },
  and: { 'zh-CN': '、', 'en-US': ', ' },
  workingDays: {
    'zh-CN': '全年{count}个工作日',
    'en-US': { by: 'count', one: '{count} working day in the year', other: '{count} working days in the year' },
  },
  dialog: { 'zh-CN': '修改{date}', 'en-US': 'Change {date}' },
  kind: { 'zh-CN': '安排', 'en-US': 'Kind of day' },
  ordinary: { 'zh-CN': '按星期', 'en-US': 'By weekday' },
  name: { 'zh-CN': '节日名称', 'en-US': 'Holiday' },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
  saved: { 'zh-CN': '已保存', 'en-US': 'Saved' },
  off: { 'zh-CN': '休', 'en-US': 'off' },
  on: { 'zh-CN': '班', 'en-US': 'on' },
})
