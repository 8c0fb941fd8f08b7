import { expect, test } from 'vitest'
import { consentDifferences } from './consent-difference.ts'
import { type ConsentSheet, currentConsentVersion } from './index.ts'

const sheet: ConsentSheet = {
  version: currentConsentVersion,
  language: 'zh-CN',
  hospital: '青岚县人民医院',
  patient: '陈*兰',
  reason: '甲状腺结节',
  experts: [{ name: '周慎行', hospital: '云州医科大学附属第一医院' }],
  fees: [],
  startsAt: '2026-11-24T02:40:00.000Z',
}

test('the words signed stand beside those of now, and nothing else', () => {
  const experts = [...sheet.experts, { name: '苏婉清', hospital: '临川市中心医院' }]
  expect(consentDifferences(sheet, { ...sheet, reason: '颈部肿块', experts })).toEqual([
    { label: '会诊原因', before: ['甲状腺结节'], now: ['颈部肿块'] },
    {
      label: '专家',
      before: ['周慎行　云州医科大学附属第一医院'],
      now: ['周慎行　云州医科大学附属第一医院', '苏婉清　临川市中心医院'],
    },
  ])
})

test('another language is no difference, and an unchanged text has none', () => {
  expect(consentDifferences(sheet, { ...sheet, language: 'en-US' })).toEqual([])
})
