import { expect, test } from 'vitest'
import { delayOf, expectedAt } from './present-bookings.ts'

const orderDate = '2026-11-27'
const at = (time: string) => new Date(`${orderDate}T${time}:00+08:00`)
const called = { status: 'checkedIn', calledAt: at('08:59'), startsAt: at('07:45'), orderDate } as const
const next = { status: 'checkedIn', calledAt: null, startsAt: at('08:00'), orderDate } as const

test('the day is as late as its last call, and as long as whoever is there waits for theirs', () => {
  expect(delayOf([called, next], at('09:10'))).toBe(74)
  expect(delayOf([called, next], at('09:56'))).toBe(116)
  // Nobody is told a time that has passed.
  expect(expectedAt(next, 116)).toBe(at('09:56').toISOString())
})

test('who has not come makes no delay, nor does a day that is over', () => {
  expect(delayOf([{ ...next, status: 'booked' }], at('09:56'))).toBe(0)
  expect(delayOf([next], at('07:30'))).toBe(0)
  expect(delayOf([called, next], new Date('2026-11-28T09:56:00+08:00'))).toBe(74)
})
