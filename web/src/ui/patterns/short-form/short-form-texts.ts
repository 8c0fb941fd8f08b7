import { defineTexts } from '@tongying/contract/kit'

export const shortFormTexts = defineTexts({
  failed: { 'zh-CN': '没有成功，请重试', 'en-US': 'Something went wrong. Try again' },
  rule: {
    letterFirst: { 'zh-CN': '以字母开头', 'en-US': 'Starts with a letter' },
    digit: { 'zh-CN': '含数字', 'en-US': 'Has a digit' },
    special: { 'zh-CN': '含特殊字符', 'en-US': 'Has a special character' },
    length: { 'zh-CN': '至少8位', 'en-US': '8 characters or more' },
    met: { 'zh-CN': '已满足', 'en-US': 'met' },
    unmet: { 'zh-CN': '未满足', 'en-US': 'not yet' },
  },
})
