// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { hoursAround } from './day-axis.ts'

test('an axis shows the usual hours, and pairs of hours more where something lies outside them', () => {
  expect(hoursAround([])).toEqual({ from: 480, to: 1200 })
  expect(hoursAround([{ from: 461, to: 521 }])).toEqual({ from: 360, to: 1200 })
  expect(hoursAround([{ from: 1250, to: 1440 }])).toEqual({ from: 480, to: 1440 })
})
