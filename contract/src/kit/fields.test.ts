import { afterEach, expect, test, vi } from 'vitest'
import { fieldTexts, optionalText, pastDay, requiredText } from './fields.ts'

afterEach(() => vi.useRealTimers())

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

test.each([
  ['2026-11-23T02:00:00Z', '2026-11-23', '2026-11-24'],
  ['2026-11-23T15:59:59Z', '2026-11-23', '2026-11-24'],
  ['2026-11-23T16:00:00Z', '2026-11-24', '2026-11-25'],
])('at %s %s is no future day, and %s is one', (at, today, tomorrow) => {
  vi.useFakeTimers({ now: new Date(at) })
  const born = pastDay(fieldTexts.bornLater)
  expect(born.safeParse(today).success).toBe(true)
  expect(born.safeParse(tomorrow).success).toBe(false)
})
