import { defineTexts } from '@tongying/contract/kit'

export const recordShownTexts = defineTexts({
  title: { 'zh-CN': '以往患者', 'en-US': 'Earlier patient' },
  hint: {
    'zh-CN': '你或本机构提交过的患者，可以查到后带入资料，不必重新填写',
    'en-US': 'Details of a patient whom you or your institution filed before need not be typed again',
  },
  open: { 'zh-CN': '查找以往患者', 'en-US': 'Find an earlier patient' },
})
