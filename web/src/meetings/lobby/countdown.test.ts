import { expect, test } from 'vitest'
import { countdownParts } from './countdown.ts'

test.each([
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [492_000, { days: 0, hours: 0, minutes: 8, seconds: 12 }],
  [59_999, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
  [2 * 86_400_000 + 3 * 3_600_000, { days: 2, hours: 3, minutes: 0, seconds: 0 }],
])('%i ms are shown as %o', (milliseconds, parts) => {
  expect(countdownParts(milliseconds)).toEqual(parts)
})
