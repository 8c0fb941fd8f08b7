import { defineTexts } from '@tongying/contract/kit'

export const openDaysTexts = defineTexts({
  previous: { 'zh-CN': '上个月', 'en-US': 'Previous month' },
  next: { 'zh-CN': '下个月', 'en-US': 'Next month' },
  today: { 'zh-CN': '今天', 'en-US': 'Today' },
  legend: {
    taken: { 'zh-CN': '已约/名额', 'en-US': 'Booked/places' },
    usual: { 'zh-CN': '照例可开', 'en-US': 'Usually open' },
    unknown: { 'zh-CN': '放假未公布', 'en-US': 'Holidays not announced' },
  },
  full: { 'zh-CN': '满', 'en-US': 'full' },
  usual: { 'zh-CN': '照例', 'en-US': 'Usual' },
  others: { 'zh-CN': '另{count}家', 'en-US': '{count} more' },
  holiday: { 'zh-CN': '休', 'en-US': 'Off' },
  makeup: { 'zh-CN': '班', 'en-US': 'Work' },
  unknown: { 'zh-CN': '未公布', 'en-US': 'Not set' },
  closed: { 'zh-CN': '未开放', 'en-US': 'not open' },
  /** Read aloud. */
  of: { 'zh-CN': '{label}{taken}/{places}', 'en-US': '{label} {taken} of {places}' },
  usualOf: { 'zh-CN': '照例{label}{places}', 'en-US': 'usually {label} {places}' },
})
