import { expect, test } from 'vitest'
import { afterWorkingDays, changedYear, dayKindOf, type Holidays, isWorkingDay } from './index.ts'

const holidays: Holidays = {
  publishedYears: new Set([2026]),
  days: new Map([
    ['2026-10-01', 'holiday'],
    ['2026-10-02', 'holiday'],
    ['2026-10-05', 'holiday'],
    ['2026-10-06', 'holiday'],
    ['2026-10-07', 'holiday'],
    ['2026-10-10', 'makeup'],
  ]),
}
const at = (day: string) => new Date(`${day}T09:30:00+08:00`)

test.each([
  ['2026-09-30', 'work'],
  ['2026-10-01', 'holiday'],
  ['2026-10-03', 'rest'],
  ['2026-10-10', 'makeup'],
  ['2027-01-01', 'unknown'],
  ['2027-01-02', 'unknown'],
] as const)('%s is %s', (day, kind) => {
  expect(dayKindOf(holidays, day)).toBe(kind)
})

test('working days leave out holidays and weekends and count make-up days', () => {
  expect(afterWorkingDays(holidays, at('2026-09-30'), 1)).toEqual(at('2026-10-08'))
  expect(afterWorkingDays(holidays, at('2026-09-30'), 3)).toEqual(at('2026-10-10'))
  expect(afterWorkingDays(holidays, at('2026-10-10'), 1)).toEqual(at('2026-10-12'))
})

test('in a year that is not published people work from Monday to Friday', () => {
  expect(isWorkingDay(holidays, '2027-01-01')).toBe(true)
  expect(afterWorkingDays(holidays, at('2027-01-01'), 1)).toEqual(at('2027-01-04'))
})

test('the day of China counts, whatever hour it is in UTC', () => {
  const lateOnFriday = new Date('2026-09-25T00:30:00+08:00')
  expect(afterWorkingDays(holidays, lateOnFriday, 1)).toEqual(new Date('2026-09-28T00:30:00+08:00'))
})

test('a day of another year and a day that is listed twice are refused, each at its row', () => {
  const days = ['2026-10-01', '2027-01-01', '2026-10-01'].map((day) => ({ day, kind: 'holiday', name: '节日' }))
  const paths = changedYear.safeParse({ year: 2026, version: 0, days }).error?.issues.map(({ path }) => path.join('.'))
  expect(paths).toEqual(['days.1.day', 'days.2.day'])
})
