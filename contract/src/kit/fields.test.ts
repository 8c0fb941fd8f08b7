import { expect, test } from 'vitest'
import { optionalText, requiredText } from './fields.ts'

test.each([
  ['良\u202e恶\u202c性', '良恶性'],
  ['\u2067甲\u2069', '甲'],
  ['a\u0007b\u009f', 'ab'],
  ['第一行\r\n\t第二行', '第一行\r\n\t第二行'],
  ['👩‍⚕️ 𠮷 é', '👩‍⚕️ 𠮷 é'],
])('%j is kept as %j: a text has no direction of its own, and no control characters', (typed, kept) => {
  for (const field of [requiredText(100), optionalText(100)]) expect(field.parse(typed)).toBe(kept)
})

test('what holds nothing that is seen is nothing', () => {
  expect(requiredText(10).safeParse('\u202e \u2066').success).toBe(false)
  expect(optionalText(10).parse('\u202e')).toBe('')
})
