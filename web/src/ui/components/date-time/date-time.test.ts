import { expect, it } from 'vitest'
import { dateOf, instantOf, timeOf } from './date-time.tsx'

it('shows an instant by the clock of China wherever the reader is', () => {
  expect(dateOf('2026-11-23T16:30:00Z')).toBe('2026-11-24')
  expect(timeOf('2026-11-23T16:30:00Z')).toBe('00:30')
})
it('makes the instant of a day and a time in China', () => {
  expect(new Date(instantOf('2026-11-24', '10:40')).toISOString()).toBe('2026-11-24T02:40:00.000Z')
})
