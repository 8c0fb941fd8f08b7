import { expect, it } from 'vitest'
import { proposalForm } from './proposed-times.ts'

/** The fields that are wrong. */
const wrong = (given: object) =>
  proposalForm
    .safeParse(given)
    .error?.issues.map(({ path }) => path.join('.'))
    .toSorted() ?? []

it('names everything that is missing at once, the reason too', () => {
  expect(wrong({})).toEqual(['appointDate1', 'endTime1', 'reason', 'startTime1'])
})
it('wants a further row whole or empty, and its end after its start', () => {
  const first = { appointDate1: '2026-11-27', startTime1: '16:00', endTime1: '17:00', reason: '患者当日穿刺' }
  expect(wrong(first)).toEqual([])
  expect(wrong({ ...first, startTime2: '09:00' })).toEqual(['appointDate2', 'endTime2'])
  expect(wrong({ ...first, appointDate3: '2026-11-28', startTime3: '10:00', endTime3: '10:00' })).toEqual(['endTime3'])
})
