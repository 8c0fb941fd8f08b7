// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { CalendarEntry } from './calendar-entry.ts'
import { shownHours } from './hours.ts'

const entry = (from: string, to: string): CalendarEntry => ({
  key: from,
  from: `2026-11-24T${from}:00+08:00`,
  to: `2026-11-${to < from ? '25' : '24'}T${to}:00+08:00`,
  title: '',
  turn: 'everybody',
  status: '',
  path: '',
})
const range = (entries: CalendarEntry[], nowAt?: number) => {
  const hours = shownHours(entries, nowAt)
  return [hours[0], (hours.at(-1) ?? 0) + 1]
}

test('an empty day shows the hours of work', () => {
  expect(range([])).toEqual([8, 18])
})
test('what is early or late is shown whole, a short one at its least height, too', () => {
  expect(range([entry('06:30', '07:00'), entry('18:10', '18:50')])).toEqual([6, 19])
  expect(range([entry('18:40', '18:50')])).toEqual([8, 20])
  expect(range([entry('23:50', '00:30')])).toEqual([8, 24])
})
test('the time of now is within the hours', () => {
  expect(range([], 5 * 60 + 59)).toEqual([5, 18])
  expect(range([], 21 * 60 + 1)).toEqual([8, 22])
})
