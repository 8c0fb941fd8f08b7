import { defineTexts } from '@tongying/contract/kit'

/** Closing a day: who is concerned, and where they go. */
export const closingTexts = defineTexts({
  title: { 'zh-CN': '关闭{day}', 'en-US': 'Close {day}' },
  lead: {
    'zh-CN': '这一天有{booked}人约好，{waiting}人候补。选好怎么安排，才能关闭。',
    'en-US': 'On this day {booked} are booked and {waiting} are waiting. Choose what becomes of them, then close it.',
  },
  nobody: {
    'zh-CN': '这一天还没有人约。关闭后患者约不到这一天。',
    'en-US': 'Nobody is booked on this day. Once it is closed, nobody can book it.',
  },
  changed: {
    'zh-CN': '名单刚有变化，已按新名单列出。请再看一遍怎么安排。',
    'en-US': 'The list has just changed and is shown as it is now. Please look at the arrangements again.',
  },
  failed: { 'zh-CN': '名单没有加载成功', 'en-US': 'The list could not be loaded' },
  reason: { 'zh-CN': '原因', 'en-US': 'Reason' },
  reasonHint: { 'zh-CN': '写进发给患者的短信。', 'en-US': 'It stands in the SMS to the patients.' },
  reasons: {
    service: { 'zh-CN': '设备检修', 'en-US': 'Maintenance of the device' },
    leave: { 'zh-CN': '检查医生请假', 'en-US': 'The examiner is on leave' },
    line: { 'zh-CN': '停电或断网', 'en-US': 'No power or no network' },
  },
  hospital: { 'zh-CN': '医院', 'en-US': 'Hospital' },
  booked: { 'zh-CN': '约好', 'en-US': 'Booked' },
  target: { 'zh-CN': '改到', 'en-US': 'Move to' },
  targetOf: { 'zh-CN': '{hospital}的患者改到', 'en-US': 'Move the patients of {hospital} to' },
  fits: { 'zh-CN': '放得下', 'en-US': 'Fit' },
  cancelAll: { 'zh-CN': '取消，请他们重新约', 'en-US': 'Cancel and ask them to book again' },
  rest: {
    'zh-CN': '{hospital}放不下的{count}人',
    'en-US': {
      by: 'count',
      one: '{count} patient of {hospital} who does not fit',
      other: '{count} patients of {hospital} who do not fit',
    },
  },
  notTaken: {
    'zh-CN': '{day}不查这几位的部位，将取消并请他们重新约：{names}',
    'en-US': 'Not examined on {day}, so cancelled and asked to book again: {names}',
  },
  restWaiting: { 'zh-CN': '排进{day}候补，有名额先问他们', 'en-US': 'On the waiting list of {day}: asked first' },
  restAdd: {
    'zh-CN': '给{day}加{count}个名额，最后的时段延到{end}',
    'en-US': 'Add {count} to {day}: its last session ends at {end}',
  },
  restCancel: { 'zh-CN': '取消，请他们重新约', 'en-US': 'Cancel and ask them to book again' },
  and: { 'zh-CN': '；', 'en-US': '; ' },
  bySms: {
    'zh-CN': '短信告诉{count}人，各带预约链接',
    'en-US': '{count} by SMS, each with a link',
  },
  toCall: {
    'zh-CN': '{count}人没有手机，关闭后列入要打电话的患者',
    'en-US': '{count} without a mobile phone, listed under “Patients to call”',
  },
  list: {
    'zh-CN': '看{count}人名单',
    'en-US': { by: 'count', one: 'List of {count} patient', other: 'List of {count} patients' },
  },
  action: {
    'zh-CN': '关闭并通知{count}人',
    'en-US': { by: 'count', one: 'Close and notify {count} patient', other: 'Close and notify {count} patients' },
  },
  plainAction: { 'zh-CN': '关闭这一天', 'en-US': 'Close this day' },
  done: {
    'zh-CN': '{day}已关闭：改期{moved}人，候补{waiting}人，取消{cancelled}人',
    'en-US': '{day} is closed: {moved} moved, {waiting} on a waiting list, {cancelled} cancelled',
  },
  calledMoved: { 'zh-CN': '已改到{time}', 'en-US': 'Moved to {time}' },
  calledWaiting: {
    'zh-CN': '原预约取消，已列入{day}的候补',
    'en-US': 'Booking cancelled; on the waiting list of {day}',
  },
  calledCancelled: { 'zh-CN': '预约已取消，请重新预约', 'en-US': 'Cancelled; they have to book again' },
  callTitle: { 'zh-CN': '请打电话告诉这几位', 'en-US': 'Call these patients' },
  callLead: {
    'zh-CN': '他们没有手机，收不到短信。关上后，名单留在月历和当天的“要打电话的患者”里，打通一位记一位。',
    'en-US':
      'They have no mobile phone for an SMS. They stay under “Patients to call” on the calendar and the day until each is recorded as notified.',
  },
})
