import { minuteMs } from '@tongying/contract/kit'
import { expect, test } from 'vitest'
import { stepAt } from './still-there.ts'

const known = { activeAt: 0, idleMs: 480 * minuteMs, hasActed: false }

test.each([
  [0, 'idle'],
  [473, 'idle'],
  [474, 'ask'],
  [480, 'ask'],
  [481, 'over'],
  [2000, 'over'],
])('%i minutes after the last call: %s', (minutes, step) => {
  expect(stepAt(minutes * minuteMs, known).is).toBe(step)
})

test('counts down to a minute before the server does', () => {
  expect(stepAt(474 * minuteMs, known)).toEqual({ is: 'ask', minutes: 5 })
  expect(stepAt(478.5 * minuteMs, known)).toEqual({ is: 'ask', minutes: 1 })
})

test('somebody who types causes a call to the server now and then, and is never asked', () => {
  expect(stepAt(3 * minuteMs, { ...known, hasActed: true }).is).toBe('idle')
  expect(stepAt(4 * minuteMs, { ...known, hasActed: true }).is).toBe('call')
})

test('a time-out of a quarter of an hour still leaves time to work, and to be asked', () => {
  const short = { activeAt: 0, idleMs: 15 * minuteMs, hasActed: true }
  expect(stepAt(3 * minuteMs, short).is).toBe('idle')
  expect(stepAt(4 * minuteMs, short).is).toBe('call')
  expect(stepAt(10 * minuteMs, short).is).toBe('ask')
})
