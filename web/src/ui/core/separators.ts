import { defineTexts } from '@tongying/contract/kit'
import type { Translate } from './i18n.ts'

/** Between two words of one line; apart from the texts that every page loads. */
export const separators = defineTexts({
  semicolon: { 'zh-CN': '；', 'en-US': '; ' },
  /** Between who and what they said. */
  colon: { 'zh-CN': '：', 'en-US': ': ' },
  /** Between values of one line. */
  gap: { 'zh-CN': '　', 'en-US': ' · ' },
})

/** Values of one line, side by side; what is empty is left out. */
export function valuesInLine(t: Translate, values: readonly (string | number | false | null | undefined)[]): string {
  return values.filter(Boolean).join(t(separators.gap))
}
