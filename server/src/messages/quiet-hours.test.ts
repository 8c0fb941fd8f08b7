import { expect, test } from 'vitest'
import { nextAt, quietUntil } from './quiet-hours.ts'

const inChina = (clock: string) => new Date(`2026-11-24T${clock}:00+08:00`)
const night = { from: '22:00', to: '07:00' }
const noon = { from: '12:00', to: '13:30' }

test.each([
  [night, '21:59', undefined],
  [night, '22:00', '2026-11-25T07:00:00+08:00'],
  [night, '23:59', '2026-11-25T07:00:00+08:00'],
  [night, '00:00', '2026-11-24T07:00:00+08:00'],
  [night, '06:59', '2026-11-24T07:00:00+08:00'],
  [night, '07:00', undefined],
  [noon, '11:59', undefined],
  [noon, '12:30', '2026-11-24T13:30:00+08:00'],
  [noon, '13:30', undefined],
  [null, '03:00', undefined],
])('the quiet hours %j hold what comes at %s until %s', (quiet, clock, until) => {
  expect(quietUntil(quiet, inChina(clock))).toEqual(until === undefined ? undefined : new Date(until))
})

test('the next time of a clock is never the present one', () => {
  expect(nextAt('07:30', inChina('07:29'))).toEqual(inChina('07:30'))
  expect(nextAt('07:30', inChina('07:30'))).toEqual(new Date('2026-11-25T07:30:00+08:00'))
})
