import { hourMs, minuteMs } from '@tongying/contract/kit'
import { expect, test } from 'vitest'
import { byDay, inOfficeHours, roundTime } from './office-hours.ts'

const hourInChina = (at: Date) => new Date(at.getTime() + 8 * hourMs).getUTCHours() + at.getUTCMinutes() / 60

test.each(['2026-11-22T16:05:00Z', '2026-11-22T23:59:00Z', '2026-11-23T02:00:00Z', '2026-11-23T13:00:00Z'])(
  'whatever the time is (%s), the past keeps its order and stands in working hours before now',
  (moment) => {
    const now = new Date(moment)
    const past = Array.from({ length: 300 }, (_, index) => new Date(now.getTime() - (300 - index) * 17 * minuteMs))
    const shown = past.map((at) => inOfficeHours(at, now))
    for (const [index, at] of shown.entries()) {
      expect(hourInChina(at)).toBeGreaterThanOrEqual(8)
      expect(hourInChina(at)).toBeLessThanOrEqual(18)
      expect(at.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(at.getTime()).toBeGreaterThanOrEqual(shown[index - 1]?.getTime() ?? 0)
    }
  },
)

test('nobody meets in the night: what would lie there is on the next morning', () => {
  const moved = (at: string) => byDay(new Date(`${at}+08:00`)).toISOString()
  expect(moved('2026-11-23T14:00:00')).toBe('2026-11-23T06:00:00.000Z')
  expect(moved('2026-11-23T02:00:00')).toBe('2026-11-23T00:30:00.000Z')
  expect(moved('2026-11-23T20:30:00')).toBe('2026-11-24T00:30:00.000Z')
})

test('a meeting begins at a time that somebody would agree on, and soon', () => {
  const from = (at: string) => roundTime(new Date(`${at}+08:00`)).toISOString()
  expect(from('2026-11-23T04:39:07')).toBe('2026-11-22T20:45:00.000Z')
  expect(from('2026-11-23T09:58:30')).toBe('2026-11-23T02:05:00.000Z')
  expect(from('2026-11-23T10:00:00')).toBe('2026-11-23T02:05:00.000Z')
})
