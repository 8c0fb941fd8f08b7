// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { setLanguage } from '../../core/i18n.ts'
import {
  dateOf,
  dateTimeOf,
  dayAndWeekday,
  dayText,
  fullDate,
  instantOf,
  shortDate,
  shortDateTime,
  timeOf,
} from './date-time.tsx'

test('shows an instant by the clock of China wherever the reader is', () => {
  expect(dateOf('2026-11-23T16:30:00Z')).toBe('2026-11-24')
  expect(timeOf('2026-11-23T16:30:00Z')).toBe('00:30')
})
test('makes the instant of a day and a time in China', () => {
  expect(new Date(instantOf('2026-11-24', '10:40')).toISOString()).toBe('2026-11-24T02:40:00.000Z')
})

const thisYear = new Date().getUTCFullYear()
const june = `${thisYear}-06-09T02:40:00.000Z`

test('a date has one form in each language, and the year only when it is another one', () => {
  setLanguage('zh-CN')
  expect([shortDate(june), shortDateTime(june)]).toEqual(['06-09', '06-09 10:40'])
  expect([fullDate('2024-12-31T17:00:00Z'), dateTimeOf('2024-12-31T17:00:00Z')]).toEqual([
    '2025-01-01',
    '2025-01-01 01:00',
  ])
  setLanguage('en-US')
  expect([shortDate(june), shortDateTime(june)]).toEqual(['Jun 9', 'Jun 9 10:40'])
  expect(shortDate('2024-12-31T17:00:00Z')).toBe('Jan 1, 2025')
  expect(dateTimeOf('2024-12-31T17:00:00Z')).toBe('Jan 1, 2025 01:00')
  expect(['1992-02-11', '', '11 Feb'].map(dayText)).toEqual(['Feb 11, 1992', '', '11 Feb'])
})

test('a heading names the day with its weekday', () => {
  setLanguage('zh-CN')
  expect(dayAndWeekday('2026-11-24')).toBe('11月24日周二')
  setLanguage('en-US')
  expect(dayAndWeekday('2026-11-24')).toBe('Tue, Nov 24')
})

test('the date of a field does not depend on the language', () => {
  setLanguage('en-US')
  expect(dateOf('2024-12-31T17:00:00Z')).toBe('2025-01-01')
})
