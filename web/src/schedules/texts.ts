import { defineTexts } from '@tongying/contract/kit'

export const freeTimeTexts = defineTexts({
  title: { 'zh-CN': '可约时间', 'en-US': 'Free time' },
  purpose: {
    'zh-CN': '申请医生选专家时能看到你哪些时间可约、哪些已占用，看不到患者和会诊内容。',
    'en-US': 'Applicants see when you are free or busy, never the patients or what a consultation is about.',
  },
  usual: {
    'zh-CN': '尚未设置：工作日8:00–18:00视为可约，已接受的会诊和值班除外。',
    'en-US': 'Not set: working days from 8:00 to 18:00 count as free, except for accepted consultations and duty.',
  },
  holidays: {
    'zh-CN': '法定节假日不约，需要时在下面加开。',
    'en-US': 'Public holidays are not free; add hours below where you are.',
  },
  weekly: { 'zh-CN': '每周', 'en-US': 'Every week' },
  never: { 'zh-CN': '不接', 'en-US': 'Not free' },
  addHours: { 'zh-CN': '添加{weekday}的可约时间', 'en-US': 'Add free hours on {weekday}' },
  hours: { 'zh-CN': '添加可约时间', 'en-US': 'Add free hours' },
  removeHours: { 'zh-CN': '删除{weekday} {hours}', 'en-US': 'Remove {hours} on {weekday}' },
  from: { 'zh-CN': '开始时间', 'en-US': 'From' },
  to: { 'zh-CN': '结束时间', 'en-US': 'To' },
  add: { 'zh-CN': '添加', 'en-US': 'Add' },
  set: { 'zh-CN': '自己设置', 'en-US': 'Set your own' },
  reset: { 'zh-CN': '恢复默认', 'en-US': 'Use the default' },
  exceptions: { 'zh-CN': '这几天不一样', 'en-US': 'Other days' },
  addDay: { 'zh-CN': '添加日期…', 'en-US': 'Add days…' },
  noExceptions: { 'zh-CN': '没有例外的日子', 'en-US': 'No exceptions' },
  dayDialog: { 'zh-CN': '这几天不一样', 'en-US': 'Days that differ' },
  day: { 'zh-CN': '开始日期', 'en-US': 'First day' },
  until: { 'zh-CN': '结束日期（只有一天时不填）', 'en-US': 'Last day, if more than one' },
  isWholeDay: { 'zh-CN': '全天', 'en-US': 'Whole day' },
  daysUntil: { 'zh-CN': '{from}至{to}', 'en-US': '{from} to {to}' },
  kind: { 'zh-CN': '安排', 'en-US': 'This is' },
  note: { 'zh-CN': '备注（仅自己可见）', 'en-US': 'Note, visible to you only' },
  removeDay: { 'zh-CN': '删除{day}的例外', 'en-US': 'Remove the exception on {day}' },
  savedAt: { 'zh-CN': '已保存 {at}', 'en-US': 'Saved {at}' },
  limits: { 'zh-CN': '限度', 'en-US': 'Limits' },
  least: { 'zh-CN': '每次至少', 'en-US': 'At least' },
  anyLength: { 'zh-CN': '不限', 'en-US': 'Any length' },
  minutes: { 'zh-CN': '{count}分钟', 'en-US': '{count} minutes' },
  most: { 'zh-CN': '一天最多', 'en-US': 'At most a day' },
  anyNumber: { 'zh-CN': '不限', 'en-US': 'Any number' },
  times: {
    'zh-CN': '{count}次',
    'en-US': { by: 'count', one: '{count} consultation', other: '{count} consultations' },
  },
  saved: { 'zh-CN': '可约时间已保存', 'en-US': 'Free time saved' },
  dutyBy: { 'zh-CN': '急会诊值班由医院排班。', 'en-US': 'Emergency duty is set by the hospital.' },
  duty: { 'zh-CN': '急会诊值班', 'en-US': 'Emergency duty' },
  free: { 'zh-CN': '可约', 'en-US': 'Free' },
  failed: { 'zh-CN': '可约时间加载失败', 'en-US': 'Free time could not be loaded' },
})

export const exceptionLabels = defineTexts({
  off: { 'zh-CN': '不接', 'en-US': 'Not free' },
  extra: { 'zh-CN': '加开', 'en-US': 'Also free' },
})

export const dutyTexts = defineTexts({
  purpose: {
    'zh-CN':
      '急会诊发出后，先问所选专家；过了会诊设置里的时间仍无人接受，按值班表再问下一位，最多两次。同一时段可排多位医生。',
    'en-US':
      'An emergency goes to the chosen experts first. If nobody has accepted after the time in the consultation settings, the next on duty is asked, at most twice. Several physicians may be on duty at the same time.',
  },
  previous: { 'zh-CN': '上一周', 'en-US': 'Previous week' },
  next: { 'zh-CN': '下一周', 'en-US': 'Next week' },
  week: { 'zh-CN': '{from}至{to}', 'en-US': '{from} to {to}' },
  add: { 'zh-CN': '添加值班', 'en-US': 'Add a shift' },
  copy: { 'zh-CN': '从上一周复制', 'en-US': 'Copy the previous week' },
  copied: { 'zh-CN': '已复制{copied}条，跳过{skipped}条', 'en-US': '{copied} copied, {skipped} left out' },
  none: { 'zh-CN': '这一周还没有排班', 'en-US': 'Nobody is on duty this week' },
  noneDetail: {
    'zh-CN': '没有值班医生时，急会诊只问申请医生选的专家。',
    'en-US': 'Without anybody on duty an emergency only goes to the experts that its applicant chose.',
  },
  time: { 'zh-CN': '时间', 'en-US': 'Time' },
  department: { 'zh-CN': '科室', 'en-US': 'Department' },
  person: { 'zh-CN': '医生', 'en-US': 'Physician' },
  line: { 'zh-CN': '线别', 'en-US': 'Line' },
  day: { 'zh-CN': '日期', 'en-US': 'Date' },
  from: { 'zh-CN': '开始时间', 'en-US': 'From' },
  to: { 'zh-CN': '结束时间', 'en-US': 'To' },
  toHint: { 'zh-CN': '不晚于开始时间表示次日', 'en-US': 'Not later than the start means the next day' },
  added: { 'zh-CN': '已添加值班', 'en-US': 'Shift added' },
  remove: { 'zh-CN': '删除', 'en-US': 'Remove' },
  removeOf: { 'zh-CN': '删除{name}的值班', 'en-US': "Remove {name}'s shift" },
  removed: { 'zh-CN': '已删除值班', 'en-US': 'Shift removed' },
  nextDay: { 'zh-CN': '次日', 'en-US': 'next day' },
  unavailable: { 'zh-CN': '不能再被邀请', 'en-US': 'Cannot be invited any more' },
  failed: { 'zh-CN': '值班表加载失败', 'en-US': 'The duty list could not be loaded' },
})
