import { describe, expect, it } from 'vitest'
import { addDays, daysIn, mondayOf, turnedBy } from './days.ts'
import { lanesOf } from './lanes.ts'

describe('the calendar', () => {
  it('begins a week on Monday, also for a Sunday', () => {
    expect([mondayOf('2026-11-22'), mondayOf('2026-11-23')]).toEqual(['2026-11-16', '2026-11-23'])
  })
  it('shows whole weeks of a month: four, five or six', () => {
    const shown = (day: string) => [daysIn('month', day)[0], daysIn('month', day).length, daysIn('month', day).at(-1)]
    expect(shown('2027-02-14')).toEqual(['2027-02-01', 28, '2027-02-28'])
    expect(shown('2026-11-21')).toEqual(['2026-10-26', 42, '2026-12-06'])
    expect(shown('2026-12-31')).toEqual(['2026-11-30', 35, '2027-01-03'])
  })
  it('skips no month and no year when it is turned', () => {
    expect([turnedBy('month', '2026-01-31', 1), turnedBy('month', '2026-01-31', -1)]).toEqual([
      '2026-02-01',
      '2025-12-01',
    ])
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })
  it('puts what overlaps side by side, and what follows below', () => {
    const at = (from: number, to: number) => ({ from, to })
    const lanes = lanesOf([at(0, 60), at(30, 90), at(60, 120), at(200, 260)])
    expect(lanes.map(({ lane, of }) => [lane, of])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ])
  })
})
