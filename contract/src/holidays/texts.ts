import { defineTexts } from '../kit/index.ts'

export const holidayTexts = defineTexts({
  otherYear: { 'zh-CN': '日期不在所选年份', 'en-US': 'The date is not in the selected year' },
  twice: { 'zh-CN': '日期重复', 'en-US': 'The date is listed twice' },
})
