// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { licenceNotice } from './licence-notice.ts'

/** A quarter to midnight in China, and a quarter past: another day there, the same one in UTC. */
const [before, after] = [new Date('2026-11-26T15:45:00Z'), new Date('2026-11-26T16:15:00Z')]

test.each([
  ['2027-01-26', before, undefined],
  ['2027-01-25', before, 60],
  ['2027-01-26', after, 60],
  ['2026-11-27', before, 1],
  ['2026-11-26', before, 0],
  ['2026-11-26', after, -1],
  ['2025-11-26', before, -365],
])('a licence that expires on %s, at %s', (expiresOn, now, days) => {
  expect(licenceNotice(expiresOn, now)).toBe(days)
})
