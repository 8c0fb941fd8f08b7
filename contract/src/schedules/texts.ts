import { defineTexts, type Text } from '../kit/index.ts'

export const scheduleTexts = defineTexts({
  endsLater: { 'zh-CN': '结束时间要晚于开始时间', 'en-US': 'The end must be later than the start' },
  overlaps: { 'zh-CN': '与同一天的另一段时间重叠', 'en-US': 'Overlaps another period of the same day' },
  untilLater: { 'zh-CN': '结束日期不能早于开始日期', 'en-US': 'The last day cannot be before the first' },
  atMostDays: { 'zh-CN': '一次最多366天', 'en-US': 'At most 366 days at once' },
  department: { 'zh-CN': '请选择科室', 'en-US': 'Select a department' },
  person: { 'zh-CN': '请选择医生', 'en-US': 'Select a physician' },
  sameWeek: { 'zh-CN': '请选择另一周', 'en-US': 'Select another week' },
})

export const dutyLineLabels = defineTexts({
  1: { 'zh-CN': '一线', 'en-US': 'First line' },
  2: { 'zh-CN': '二线', 'en-US': 'Second line' },
  3: { 'zh-CN': '三线', 'en-US': 'Third line' },
} satisfies Record<'1' | '2' | '3', Text>)
