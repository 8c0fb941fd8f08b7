import { defineTexts } from '@tongying/contract/kit'

export const timeLeftTexts = defineTexts({
  lastMinute: { 'zh-CN': '还剩不到1分钟', 'en-US': 'Less than a minute left' },
  over: { 'zh-CN': '时间到了', 'en-US': 'The time is up' },
})
