import { defineTexts } from '../kit/index.ts'

export const examinationTexts = defineTexts({
  ageWithoutUnit: { 'zh-CN': '请选择岁或月', 'en-US': 'Select years or months' },
  ageYears: { 'zh-CN': '年龄为0至150的整数', 'en-US': 'Age must be a whole number from 0 to 150' },
  ageMonths: { 'zh-CN': '月龄为0至240的整数', 'en-US': 'Age in months must be a whole number from 0 to 240' },
  weight: { 'zh-CN': '体重在0.3至300千克之间', 'en-US': 'Weight must be between 0.3 and 300 kg' },
  height: { 'zh-CN': '身高在20至260厘米之间', 'en-US': 'Height must be between 20 and 260 cm' },
  repositions: { 'zh-CN': '次数为0至999的整数', 'en-US': 'Must be a whole number from 0 to 999' },
  organTwice: { 'zh-CN': '同一器官只写一次', 'en-US': 'Describe each organ once' },
  otherOrgan: {
    'zh-CN': '有不属于本次检查部位的器官，请移除或改检查部位',
    'en-US': 'An organ is not of the body part that is examined. Remove it, or change the body part',
  },
  telephone: {
    'zh-CN': '请输入手机号或座机号，例如0571-5550100',
    'en-US': 'Enter a mobile phone or a landline, e.g. 0571-5550100',
  },
  number: {
    'zh-CN': '只能使用字母、数字和连字符',
    'en-US': 'Use letters, digits and hyphens only',
  },
})
