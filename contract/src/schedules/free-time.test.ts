import { expect, test } from 'vitest'
import type { Holidays } from '../holidays/index.ts'
import { type FreeTime, freeHoursOn, freeTime, isFreeFor, isWithin, noFreeTime, takesOneMore } from './index.ts'

const holidays: Holidays = {
  publishedYears: new Set([2026]),
  days: new Map([
    ['2026-10-01', 'holiday'],
    ['2026-10-10', 'makeup'],
  ]),
}
const set: FreeTime = {
  ...noFreeTime,
  isSet: true,
  week: [
    { weekday: 4, from: '14:00', to: '17:00' },
    { weekday: 4, from: '08:30', to: '12:00' },
    { weekday: 6, from: '09:00', to: '10:00' },
  ],
  exceptions: [
    { day: '2026-10-08', kind: 'off', from: '10:00', to: '15:00', note: '' },
    { day: '2026-10-08', kind: 'extra', from: '19:00', to: '20:00', note: '' },
    { day: '2026-10-01', kind: 'extra', from: '09:00', to: '11:00', note: '' },
  ],
}
const hours = (given: FreeTime, day: string) =>
  freeHoursOn(given, day, holidays).map(({ from, to }) => `${from / 60}-${to / 60}`)

test.each([
  ['a working day', '2026-10-08', ['8-18']],
  ['a public holiday', '2026-10-01', []],
  ['a Saturday', '2026-10-17', []],
  ['a make-up Saturday', '2026-10-10', ['8-18']],
] as const)('who has set nothing is free from 8 to 18 on working days: %s', (_what, day, expected) => {
  expect(hours(noFreeTime, day)).toEqual(expected)
})

test('the pattern of the week holds without days off and with extra hours; a public holiday has only those', () => {
  expect(hours(set, '2026-10-15')).toEqual(['8.5-12', '14-17'])
  expect(hours(set, '2026-10-08')).toEqual(['8.5-10', '15-17', '19-20'])
  expect(hours(set, '2026-10-01')).toEqual(['9-11'])
  expect(hours(set, '2026-10-10')).toEqual(['9-10'])
  expect(hours(set, '2026-10-12')).toEqual([])
})

test('days off hold from the first to the last, the evening too', () => {
  const holiday = { day: '2026-10-08', until: '2026-10-22', kind: 'off', from: '00:00', to: '23:59', note: '' } as const
  const week = [{ weekday: 4, from: '08:30', to: '23:59' }]
  const away: FreeTime = { ...set, week, exceptions: [holiday] }
  const thursdays = ['2026-10-08', '2026-10-15', '2026-10-22', '2026-10-29']
  expect(thursdays.map((day) => hours(away, day).length)).toEqual([0, 0, 0, 1])
})

test('days that end before they begin, too many, or over others of the same hours are refused at their place', () => {
  const days = (from: string, until: string | null) => ({ day: from, until, kind: 'off', from: '08:00', to: '18:00' })
  const pathsOf = (...exceptions: unknown[]) =>
    freeTime.safeParse({ isSet: false, week: [], exceptions }).error?.issues.map(({ path }) => path.join('.'))
  expect(pathsOf(days('2026-10-08', '2026-10-07'))).toEqual(['exceptions.0.until'])
  expect(pathsOf(days('2026-10-08', '2027-10-09'))).toEqual(['exceptions.0.until'])
  expect(pathsOf(days('2026-10-08', '2026-10-12'), days('2026-10-12', null))).toEqual(['exceptions.1.from'])
  expect(pathsOf(days('2026-10-08', '2026-10-12'), days('2026-10-13', null))).toBeUndefined()
})

test('hours that touch are one stretch', () => {
  const week = [
    { weekday: 1, from: '08:00', to: '10:00' },
    { weekday: 1, from: '10:00', to: '12:00' },
  ]
  const free = freeHoursOn({ ...noFreeTime, isSet: true, week }, '2026-10-12', holidays)
  expect(isWithin({ from: 9 * 60, to: 11 * 60 }, free)).toBe(true)
  expect(isWithin({ from: 9 * 60, to: 13 * 60 }, free)).toBe(false)
})

test('hours that overlap, or end before they begin, are refused at their place', () => {
  const week = [
    { weekday: 1, from: '08:00', to: '10:00' },
    { weekday: 1, from: '09:00', to: '11:00' },
    { weekday: 2, from: '12:00', to: '11:00' },
  ]
  const pathsOf = (some: unknown[]) =>
    freeTime.safeParse({ isSet: true, week: some, exceptions: [] }).error?.issues.map(({ path }) => path.join('.'))
  expect(pathsOf(week.slice(0, 2))).toEqual(['week.1.from'])
  expect(pathsOf(week.slice(2))).toEqual(['week.0.to'])
})

test('an expert takes nothing shorter than they set, and no more a day', () => {
  const on = { onDay: '2026-10-15', holidays }
  const least: FreeTime = { ...set, leastMinutes: 60 }
  const from = 9 * 60
  expect(isFreeFor(set, { from, to: from + 30 }, on)).toBe(true)
  expect(isFreeFor(least, { from, to: from + 30 }, on)).toBe(false)
  expect(isFreeFor(least, { from, to: from + 60 }, on)).toBe(true)
  // Hours in which nothing fits that long are none: here the morning of a day off in between.
  const short = { day: on.onDay, kind: 'off' as const, from: '09:00', to: '11:30', note: '' }
  expect(hours({ ...least, exceptions: [short] }, on.onDay)).toEqual(['14-17'])
  expect([
    takesOneMore({ mostADay: null }, 99),
    takesOneMore({ mostADay: 2 }, 1),
    takesOneMore({ mostADay: 2 }, 2),
  ]).toEqual([true, true, false])
})
