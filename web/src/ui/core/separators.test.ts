import { translate } from '@tongying/contract/kit'
import { expect, test } from 'vitest'
import type { Translate } from './i18n.ts'
import { valuesInLine } from './separators.ts'

const inChinese: Translate = (text, ...values) => translate(text, 'zh-CN', ...values)
const inEnglish: Translate = (text, ...values) => translate(text, 'en-US', ...values)

test('values of one line stand apart as their language writes it, and none is empty', () => {
  const values = ['陈小禾', undefined, '', false, null, 45, '甲状腺结节'] as const
  expect(valuesInLine(inChinese, values)).toBe('陈小禾　45　甲状腺结节')
  expect(valuesInLine(inEnglish, values)).toBe('陈小禾 · 45 · 甲状腺结节')
})
