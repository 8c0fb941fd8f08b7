import { defineTexts } from '@tongying/contract/kit'

/** Of the rows of experts, which come with the first chosen one. */
export const rowTexts = defineTexts({
  remove: { 'zh-CN': '移除{name}', 'en-US': 'Remove {name}' },
  removeAt: { 'zh-CN': '移除第{at}位专家', 'en-US': 'Remove expert {at}' },
  notLoaded: {
    'zh-CN': '第{at}位专家仍在所选之列，资料加载失败',
    'en-US': 'Expert {at} is still chosen, but could not be loaded',
  },
  notFound: {
    'zh-CN': '第{at}位专家仍在所选之列，但没有找到，可能已不能受邀',
    'en-US': 'Expert {at} is still chosen, but was not found and may no longer be available',
  },
  fees: { 'zh-CN': '会诊费用合计{fee}', 'en-US': 'Total fees: {fee}' },
  makeLead: { 'zh-CN': '设为主持', 'en-US': 'Make lead' },
  makeLeadOf: { 'zh-CN': '设为主持：{name}', 'en-US': 'Make lead: {name}' },
  busyAt: { 'zh-CN': '{name}：{times}忙', 'en-US': '{name}: busy {times}' },
  freeAllDay: { 'zh-CN': '{name}：当天都空', 'en-US': '{name}: available all day' },
  time: { 'zh-CN': '会诊时间', 'en-US': 'Time of the consultation' },
  noTime: { 'zh-CN': '还没有选', 'en-US': 'Not chosen yet' },
  setTime: { 'zh-CN': '按下选择会诊时间', 'en-US': 'Press to set the time' },
  takeAt: { 'zh-CN': '选择{name}，{from}–{to}', 'en-US': 'Choose {name}, {from}–{to}' },
  moveTo: { 'zh-CN': '改到{from}–{to}', 'en-US': 'Move to {from}–{to}' },
  moveToOf: { 'zh-CN': '按{name}的空闲改到{from}–{to}', 'en-US': 'Move to {from}–{to}, when {name} is available' },
})
