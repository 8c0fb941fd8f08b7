import { defineTexts, type Language, translate } from '@tongying/contract/kit'
import type { PlatformSeal } from './platform-seal.ts'

/** Words that all sealed documents share. */
export const documentTexts = defineTexts({
  goesOn: { 'zh-CN': '（续）', 'en-US': ' (continued)' },
  hashLabel: { 'zh-CN': '报告正文', 'en-US': 'Report text' },
  hash: { 'zh-CN': '正文SHA-256 {hash}', 'en-US': 'Text SHA-256 {hash}' },
  sealRing: { 'zh-CN': '{brand}远程会诊平台', 'en-US': '{brand}' },
  sealFoot: { 'zh-CN': '报告签发', 'en-US': 'Report issued' },
  sealLabel: { 'zh-CN': '平台印章（非医院公章）', 'en-US': 'Seal of the platform (no hospital’s)' },
})

/** The seal of an issued original, which is Chinese; a reading copy has none. */
export function platformSeal(language: Language, brand: string): PlatformSeal | undefined {
  if (language !== 'zh-CN') return undefined
  return {
    ring: translate(documentTexts.sealRing, language, { brand }),
    foot: documentTexts.sealFoot[language],
    label: documentTexts.sealLabel[language],
  }
}
