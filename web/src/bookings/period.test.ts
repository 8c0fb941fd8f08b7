import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { expect, test } from 'vitest'
import { isAnswered, lastMonths, monthsIn, monthsToChoose, periodOf, presetOf } from './period.ts'

const now = '2026-02'

test('a preset ends with this month, also across a year', () => {
  expect(lastMonths(6, now)).toEqual({ from: '2025-09', to: '2026-02' })
  expect(presetOf({ from: '2025-09', to: '2026-02' }, now)).toBe(6)
  expect(presetOf({ from: '2025-09', to: '2026-01' }, now)).toBeUndefined()
})

test('an address without a period, or with what is no month, has the last twelve months', () => {
  const standard = { from: '2025-03', to: '2026-02' }
  expect(periodOf(new URLSearchParams(), now)).toEqual(standard)
  expect(periodOf(new URLSearchParams('from=2025-13&to=soon'), now)).toEqual(standard)
  expect(periodOf(new URLSearchParams('from=2024-01'), now)).toEqual({ from: '2024-01', to: '2026-02' })
})

test('a period is answered exactly where the contract takes it', () => {
  const institutionId = '0193e2a0-0000-7000-8000-000000000001'
  for (const [from, to] of [
    ['2026-02', '2026-02'],
    ['2024-03', '2026-02'],
    ['2024-02', '2026-02'],
    ['2026-03', '2026-02'],
  ] as const)
    expect([from, to, isAnswered({ from, to })]).toEqual([
      from,
      to,
      routes.byMonth.input.safeParse({ institutionId, from, to }).success,
    ])
  expect(monthsIn({ from: '2025-11', to: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
})

test('the months to choose from reach as far ahead as one may book, and hold those of the address', () => {
  const months = monthsToChoose(now, { from: '2010-05', to: '2026-02' })
  expect(months[0]).toBe('2027-03')
  expect(months.at(-1)).toBe('2010-05')
  expect(months).toContain('2021-02')
})
