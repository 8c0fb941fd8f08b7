import { defineTexts } from '@tongying/contract/kit'

/** Opening many days like others, and places by CSV. */
export const repeatTexts = defineTexts({
  title: { 'zh-CN': '按周重复或复制整月', 'en-US': 'Repeat weekly or copy a month' },
  way: { 'zh-CN': '怎么做', 'en-US': 'How' },
  ways: {
    weekly: { 'zh-CN': '按周重复', 'en-US': 'Repeat weekly' },
    sameWeeks: { 'zh-CN': '复制整月', 'en-US': 'Copy a month' },
    csv: { 'zh-CN': '用CSV导入名额', 'en-US': 'Import places by CSV' },
  },
  leads: {
    weekly: {
      'zh-CN': '每个星期几，照它最近一次开放的时段、名额和部位开放。',
      'en-US': 'Each weekday opens as it was last open: sessions, places and body parts.',
    },
    sameWeeks: {
      'zh-CN': '第二个周二照第二个周二，第三个周四照第三个周四。',
      'en-US': 'The second Tuesday like the second Tuesday, the third Thursday like the third Thursday.',
    },
  },
  from: { 'zh-CN': '照哪个月', 'en-US': 'Like' },
  to: { 'zh-CN': '开放哪个月', 'en-US': 'Open days of' },
  days: { 'zh-CN': '要开放的日子', 'en-US': 'Days to open' },
  like: { 'zh-CN': '照{day}', 'en-US': 'like {day}' },
  why: {
    open: { 'zh-CN': '已开放', 'en-US': 'open already' },
    holiday: { 'zh-CN': '放假', 'en-US': 'public holiday' },
    unknown: { 'zh-CN': '放假未公布', 'en-US': 'holidays not published yet' },
    rest: { 'zh-CN': '周末', 'en-US': 'weekend' },
  },
  nothing: {
    'zh-CN': '照的那个月没有开放的日子，或这个月没有剩下的日子。',
    'en-US': 'The month to copy has no open days, or this month has no days left.',
  },
  failed: { 'zh-CN': '月历没有加载成功', 'en-US': 'The calendar could not be loaded' },
  action: {
    'zh-CN': '开放{count}天',
    'en-US': { by: 'count', one: 'Open {count} day', other: 'Open {count} days' },
  },
  running: { 'zh-CN': '正在开放，已好{done}/{count}天', 'en-US': 'Opening: {done} of {count} days done' },
  done: {
    'zh-CN': '{count}天已开放',
    'en-US': { by: 'count', one: '{count} day is open', other: '{count} days are open' },
  },
  refused: { 'zh-CN': '这几天没有开放，其他的已开放', 'en-US': 'These days were not opened; the others are open' },
  csvLead: {
    'zh-CN': '每行：社区医院、日期、名额，可加部位（用顿号隔开）。有一行不对，一行都不保存。只改名额，不开放日子。',
    'en-US':
      'Each line: community hospital, day, places, and body parts if wanted. If one line is wrong, nothing is saved. Only places change: no day is opened.',
  },
  csv: { 'zh-CN': '名额', 'en-US': 'Places' },
  csvExample: { 'zh-CN': '清溪,2026-12-22,8,腹部、甲状腺', 'en-US': 'Qingxi,2026-12-22,8,Abdomen/Thyroid' },
  csvAction: { 'zh-CN': '保存名额', 'en-US': 'Save places' },
  csvSaved: {
    'zh-CN': '{count}条名额已保存',
    'en-US': { by: 'count', one: '{count} line is saved', other: '{count} lines are saved' },
  },
  line: { 'zh-CN': '第{line}行：{sentence}', 'en-US': 'Line {line}: {sentence}' },
})
