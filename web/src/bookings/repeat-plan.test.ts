import type { DayOpening } from '@tongying/contract/bookings'
import { expect, test } from 'vitest'
import { planRepeat } from './repeat-plan.ts'

const day = (orderDate: string, more: Partial<DayOpening> = {}): DayOpening => ({
  ...{ orderDate, opened: false, dayKind: 'work', dayName: '', sessions: [] },
  ...more,
})
/** Tuesdays of December 2026: 1, 8, 15, 22, 29; of January 2027: 5, 12, 19, 26. */
const december = {
  openings: [day('2026-12-01', { opened: true }), day('2026-12-15', { opened: true }), day('2026-12-16')],
}
const asked = { today: '2026-12-08' }

test('every week like the last open day of the weekday; days before today and days without one are left out', () => {
  const target = [day('2026-12-01'), day('2026-12-22'), day('2026-12-23'), day('2026-12-29')]
  expect(planRepeat(december, target, { ...asked, way: 'weekly' })).toEqual([
    { orderDate: '2026-12-22', like: '2026-12-15', name: '' },
    { orderDate: '2026-12-29', like: '2026-12-15', name: '' },
  ])
})

test('a month like another: its first Tuesday like the first, its third like the third', () => {
  const target = ['2027-01-05', '2027-01-12', '2027-01-19', '2027-01-26'].map((each) => day(each))
  expect(planRepeat(december, target, { ...asked, way: 'sameWeeks' })).toEqual([
    { orderDate: '2027-01-05', like: '2026-12-01', name: '' },
    { orderDate: '2027-01-19', like: '2026-12-15', name: '' },
  ])
})

test('open days, holidays, weekends and days not published yet say why they are left out', () => {
  const target = [
    day('2027-01-05', { opened: true }),
    day('2027-01-12', { dayKind: 'holiday', dayName: '春节' }),
    day('2027-01-19', { dayKind: 'unknown' }),
    day('2027-01-26', { dayKind: 'makeup' }),
  ]
  const planned = planRepeat(december, target, { ...asked, way: 'weekly' })
  expect(planned.map(({ why }) => why)).toEqual(['open', 'holiday', 'unknown', undefined])
  expect(planned[1]?.name).toBe('春节')
})

test('a day is never to be like itself', () => {
  const itself = day('2026-12-15', { opened: true })
  expect(planRepeat({ openings: [itself] }, [itself], { ...asked, way: 'weekly' })).toEqual([])
})
