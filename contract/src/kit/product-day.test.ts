import { expect, test } from 'vitest'
import { productDay, toInstant } from './product-day.ts'

test('the day changes at midnight in China, eight hours before midnight of UTC', () => {
  expect(productDay(new Date('2026-11-22T15:59:59Z'))).toBe('2026-11-22')
  expect(productDay(new Date('2026-11-22T16:00:00Z'))).toBe('2026-11-23')
  expect(productDay(toInstant('2027-01-01', '00:00'))).toBe('2027-01-01')
  expect(toInstant('2026-11-22', '14:30').toISOString()).toBe('2026-11-22T06:30:00.000Z')
})
