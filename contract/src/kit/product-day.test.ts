import { expect, test } from 'vitest'
import { productDay, toInstant, writtenDay } from './product-day.ts'

test('the day changes at midnight in China, eight hours before midnight of UTC', () => {
  expect(productDay(new Date('2026-11-22T15:59:59Z'))).toBe('2026-11-22')
  expect(productDay(new Date('2026-11-22T16:00:00Z'))).toBe('2026-11-23')
  expect(productDay(toInstant('2027-01-01', '00:00'))).toBe('2027-01-01')
  expect(toInstant('2026-11-22', '14:30').toISOString()).toBe('2026-11-22T06:30:00.000Z')
})

test('a day has one form in each language; what is no day stays', () => {
  expect(writtenDay('2026-11-04', 'zh-CN')).toBe('2026-11-04')
  expect(writtenDay('2026-11-04', 'en-US')).toBe('Nov 4, 2026')
  for (const words of ['', '4 Nov', '2026-11-04 10:40', '2026-13-45']) expect(writtenDay(words, 'en-US')).toBe(words)
})
