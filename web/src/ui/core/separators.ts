import { defineTexts } from '@tongying/contract/kit'

/** Between two words of one line; apart from the texts that every page loads. */
export const separators = defineTexts({
  semicolon: { 'zh-CN': '；', 'en-US': '; ' },
  /** Between who and what they said. */
  colon: { 'zh-CN': '：', 'en-US': ': ' },
})
