import type { ListedDay, YearOfHolidays } from '@tongying/contract/holidays'
import { expect, test } from 'vitest'
import { arrangementsOf, daysOfYear, workingDaysIn } from './arrangements.ts'

const days: ListedDay[] = [
  { day: '2026-01-01', kind: 'holiday', name: '元旦' },
  { day: '2026-01-02', kind: 'holiday', name: '元旦' },
  { day: '2026-01-03', kind: 'holiday', name: '元旦' },
  { day: '2026-01-04', kind: 'makeup', name: '元旦' },
]

test('a holiday is one line with its make-up days', () => {
  expect(arrangementsOf(days)).toEqual([
    { name: '元旦', from: '2026-01-01', to: '2026-01-03', count: 3, makeups: ['2026-01-04'] },
  ])
})

test('holidays stand in the order of the year, also where one has a make-up day before another begins', () => {
  const autumn: ListedDay[] = [
    { day: '2026-09-20', kind: 'makeup', name: '国庆节' },
    { day: '2026-09-25', kind: 'holiday', name: '中秋' },
    { day: '2026-10-01', kind: 'holiday', name: '国庆节' },
    { day: '2026-11-01', kind: 'makeup', name: '补班' },
  ]
  expect(arrangementsOf(autumn).map(({ name }) => name)).toEqual(['中秋', '国庆节', '补班'])
})

test('working days leave out what is off and count what is made up', () => {
  const year: YearOfHolidays = { year: 2026, isPublished: true, days: [], version: 0, changedAt: null }
  expect(daysOfYear(2028)).toHaveLength(366)
  // 2026 has 261 days from Monday to Friday; of the four listed days two fall on them, and a Sunday is worked.
  expect(workingDaysIn(year)).toBe(261)
  expect(workingDaysIn({ ...year, days })).toBe(260)
})
