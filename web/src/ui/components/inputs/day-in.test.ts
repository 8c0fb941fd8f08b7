import { expect, it } from 'vitest'
import { dayIn, timeIn } from './day-in.ts'

it.each([
  ['2026-11-22', '2026-11-22'],
  ['2026/1/2', '2026-01-02'],
  ['20261122', '2026-11-22'],
  ['2026年1月2日', '2026-01-02'],
  ['２０２６－１１－２２', '2026-11-22'],
  [' 2026.11.22 ', '2026-11-22'],
])('reads %s as a day', (text, day) => expect(dayIn(text)).toBe(day))
it.each(['', '2026-02-30', '2026-13-01', '22-11-2026', '2026-11', 'tomorrow'])('takes %s for no day', (text) =>
  expect(dayIn(text)).toBeUndefined(),
)
it.each([
  ['9:05', '09:05'],
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['１４：３０', '14:30'],
  ['14时30分', '14:30'],
])('reads %s as a time', (text, time) => expect(timeIn(text)).toBe(time))
it.each(['', '24:00', '12:60', '12', 'noon'])('takes %s for no time', (text) => expect(timeIn(text)).toBeUndefined())
