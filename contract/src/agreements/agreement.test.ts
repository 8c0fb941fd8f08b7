import { expect, it } from 'vitest'
import { newAgreement } from './agreement.ts'

const lasts = (firstDay: string, lastDay: string) =>
  newAgreement.safeParse({
    otherId: '01890000-0000-7000-8000-000000000000',
    side: 'requester',
    scope: ['appointment'],
    fee: '0',
    firstDay,
    lastDay,
  }).success

it('lasts ten years at most, also at the end of the calendar', () => {
  expect(lasts('2026-12-01', '2036-11-30')).toBe(true)
  expect(lasts('2026-12-01', '2036-12-01')).toBe(false)
  expect(lasts('9995-03-01', '9999-11-30')).toBe(true)
  expect(lasts('9980-03-01', '9990-02-28')).toBe(true)
  expect(lasts('9980-03-01', '9990-03-01')).toBe(false)
  expect(lasts('2026-12-02', '2026-12-01')).toBe(false)
})
