import { defineTexts } from '@tongying/contract/kit'

export const calendarTexts = defineTexts({
  view: { 'zh-CN': '日程的范围', 'en-US': 'Range of the calendar' },
  views: {
    day: { 'zh-CN': '日', 'en-US': 'Day' },
    week: { 'zh-CN': '周', 'en-US': 'Week' },
    month: { 'zh-CN': '月', 'en-US': 'Month' },
  },
  today: { 'zh-CN': '今天', 'en-US': 'Today' },
  previous: { 'zh-CN': '往前', 'en-US': 'Earlier' },
  next: { 'zh-CN': '往后', 'en-US': 'Later' },
  more: { 'zh-CN': '还有{count}项', 'en-US': '{count} more' },
  none: { 'zh-CN': '没有安排', 'en-US': 'Nothing scheduled' },
})
