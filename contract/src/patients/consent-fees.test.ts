import { expect, test } from 'vitest'
import type { Money } from '../kit/index.ts'
import { consentSheet } from './consent-sheet.ts'
import { bindingConsentText, consentFacts, currentConsentVersion } from './consent-text.ts'

const sheet = {
  version: currentConsentVersion,
  language: 'zh-CN' as const,
  hospital: '青岚县人民医院',
  patient: '陈*兰',
  reason: '甲状腺结节',
  experts: [{ name: '周慎行', hospital: '云州医科大学附属第一医院' }],
  startsAt: null,
}
const linesWith = (fees: Money[] | null): string[] => JSON.parse(bindingConsentText({ ...sheet, fees }))

test('a consent from before agreements reads and is hashed as it was', () => {
  const before = consentSheet.parse({ ...sheet, fee: 0 })
  expect(before.fees).toEqual([])
  expect(linesWith(before.fees).at(-1)).toBe('0.0')
  expect(consentFacts(before).find(({ label }) => label === '费用')?.lines).toEqual(['¥0.0'])
})

test('what was agreed stands in the text that is signed, and another amount is another text', () => {
  const fees: Money[] = [{ cents: 30_050, currency: 'CNY' }]
  expect(linesWith(fees).at(-1)).toBe('CNY 300.50')
  expect(linesWith([{ cents: 30_051, currency: 'CNY' }])).not.toEqual(linesWith(fees))
  expect(consentFacts({ ...sheet, fees }).find(({ label }) => label === '费用')?.lines).toEqual(['¥300.50'])
})

test('who is of neither side reads that there is a fee, and not how much', () => {
  expect(consentFacts({ ...sheet, fees: null }).find(({ label }) => label === '费用')?.lines).toEqual([
    '只向申请机构和患者显示',
  ])
})
