import { expect, test } from 'vitest'
import { stepAt } from './still-there.ts'

const minute = 60_000
const known = { activeAt: 0, idleMs: 480 * minute, hasActed: false }

test.each([
  [0, 'idle'],
  [473, 'idle'],
  [474, 'ask'],
  [480, 'ask'],
  [481, 'over'],
  [2000, 'over'],
])('%i minutes after the last call: %s', (minutes, step) => {
  expect(stepAt(minutes * minute, known).is).toBe(step)
})

test('counts down to a minute before the server does', () => {
  expect(stepAt(474 * minute, known)).toEqual({ is: 'ask', minutes: 5 })
  expect(stepAt(478.5 * minute, known)).toEqual({ is: 'ask', minutes: 1 })
})

test('somebody who types is told to the server now and then, and never asked', () => {
  expect(stepAt(3 * minute, { ...known, hasActed: true }).is).toBe('idle')
  expect(stepAt(4 * minute, { ...known, hasActed: true }).is).toBe('call')
})

test('a time-out of a quarter of an hour still leaves time to work, and to be asked', () => {
  const short = { activeAt: 0, idleMs: 15 * minute, hasActed: true }
  expect(stepAt(3 * minute, short).is).toBe('idle')
  expect(stepAt(4 * minute, short).is).toBe('call')
  expect(stepAt(10 * minute, short).is).toBe('ask')
})
