// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { stretchOf } from '../components/day-axis.ts'
import { choosableHours, clockOf, firstFree, freeStretches, isFree, minutesOf } from './free-time.ts'

const day = { from: 480, to: 1200 }

test('what nobody has taken is free, overlaps counted once', () => {
  const busy = [
    { from: 600, to: 660 },
    { from: 540, to: 700 },
  ]
  expect(freeStretches(busy, day)).toEqual([
    { from: 480, to: 540 },
    { from: 700, to: 1200 },
  ])
})
test('a day taken from before to after leaves nothing', () => {
  expect(freeStretches([{ from: 0, to: 1440 }], day)).toEqual([])
  expect(firstFree([{ from: 0, to: 1440 }], day, 30)).toBeUndefined()
})
test('the first free time is long enough and starts at a quarter of an hour', () => {
  const busy = [
    { from: 520, to: 1006 },
    { from: 1066, to: 1066 },
  ]
  expect(firstFree(busy, day, 45)).toEqual({ from: 1020, to: 1065 })
  expect(firstFree([{ from: 510, to: 1066 }], day, 60)).toEqual({ from: 1080, to: 1140 })
})
test('a time that ends when another begins is free', () => {
  expect(isFree([{ from: 600, to: 660 }], { from: 540, to: 600 })).toBe(true)
  expect(isFree([{ from: 600, to: 660 }], { from: 660, to: 700 })).toBe(true)
  expect(isFree([{ from: 600, to: 660 }], { from: 540, to: 601 })).toBe(false)
})
test('an instant is read by the clock in China, cut at the ends of its day', () => {
  const taken = { from: '2026-11-23T23:30:00Z', to: '2026-11-24T01:00:00Z' }
  expect(stretchOf(taken, '2026-11-24')).toEqual({ from: 450, to: 540 })
  expect(stretchOf({ from: '2026-11-24T15:00:00Z', to: '2026-11-24T17:00:00Z' }, '2026-11-24').to).toBe(1440)
})
test('minutes and clock times lead back and forth', () => {
  expect(clockOf(545)).toBe('09:05')
  expect(minutesOf('09:05')).toBe(545)
  expect(minutesOf('9 o’clock')).toBeUndefined()
})

test('today begins half an hour from now, at a quarter; another day is free from its first hour', () => {
  const now = new Date('2026-11-24T10:02:00+08:00')
  expect(choosableHours('2026-11-24', now)).toEqual({ from: 10 * 60 + 45, to: 20 * 60 })
  expect(choosableHours('2026-11-25', now)).toEqual({ from: 8 * 60, to: 20 * 60 })
  expect(choosableHours('2026-11-24', new Date('2026-11-24T05:00:00+08:00')).from).toBe(8 * 60)
})
test('just before midnight nothing of today is left', () => {
  const { from, to } = choosableHours('2026-11-24', new Date('2026-11-24T23:45:00+08:00'))
  expect(to - from).toBe(0)
})
