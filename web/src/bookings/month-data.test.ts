import type { DayOpening, OrderSetting } from '@tongying/contract/bookings'
import { expect, test } from 'vitest'
import { aHospital } from './fixtures.ts'
import { daysOfMonth, type MonthAnswers, totalsOf, usualOn } from './month-data.ts'
import { hospitalA, hospitalB, sessionOfDay } from './testing/day-rows.ts'

const opening = (orderDate: string, given: Partial<DayOpening> = {}): DayOpening => ({
  ...{ orderDate, opened: true, dayKind: 'work', dayName: '', sessions: [sessionOfDay] },
  ...given,
})
const setting = (orderDate: string, given: Partial<OrderSetting> = {}): OrderSetting => ({
  ...{ id: `${hospitalA}`, communityHealthHospId: hospitalA, orderDate, number: 12, reservations: 4, waiting: 0 },
  ...{ bodyParts: ['abdomen'], deadline: '2026-12-07T04:00:00.000Z', opened: true, dayKind: 'work' },
  ...given,
})
const hospitals = [
  aHospital({ id: hospitalA, name: '清溪社区卫生服务中心', abbreviation: '清溪' }),
  aHospital({ id: hospitalB, name: '白石镇卫生院', abbreviation: '' }),
]
const december: MonthAnswers = {
  hospitals,
  openings: [
    opening('2026-11-24'),
    opening('2026-12-01', { opened: false, sessions: [] }),
    opening('2026-12-08'),
    opening('2026-12-09', { opened: false, sessions: [] }),
    opening('2026-12-15', { opened: false, sessions: [] }),
    opening('2026-12-22', { opened: false, dayKind: 'holiday', dayName: '某节', sessions: [] }),
  ],
  settings: [
    setting('2026-11-24', { number: 6 }),
    setting('2026-12-08', { waiting: 2 }),
    setting('2026-12-08', { communityHealthHospId: hospitalB, number: 5, reservations: 5, waiting: 1 }),
    setting('2026-12-09', { opened: false, number: 3 }),
  ],
}
const daysOf = (only?: string) =>
  daysOfMonth(december, { today: '2026-12-05', month: '2026-12', onlyHospital: only }, (count) => `候补${count}`)
const dayOf = (day: string, only?: string) => daysOf(only).find((each) => each.day === day)

test('a day shows its open places hospital by hospital, and how many wait in all', () => {
  expect(dayOf('2026-12-08')).toMatchObject({
    remark: '候补3',
    open: [
      { label: '清溪', taken: 4, places: 12 },
      { label: '白石镇卫生院', taken: 5, places: 5 },
    ],
  })
})
test('days of the months beside it that stand in its weeks show their places, too', () => {
  const openings = [...december.openings, opening('2026-11-30'), opening('2027-01-01'), opening('2027-01-04')]
  const settings = [setting('2026-11-30'), setting('2027-01-01', { number: 9 })]
  const days = daysOfMonth({ hospitals, openings, settings }, { today: '2026-12-05', month: '2026-12' }, String)
  expect(days.find(({ day }) => day === '2027-01-01')?.open).toMatchObject([{ places: 9 }])
  expect(days.find(({ day }) => day === '2026-11-30')?.open).toMatchObject([{ places: 12 }])
  expect(days.map(({ day }) => day)).not.toContain('2027-01-04')
})
test('the hospitals stand in the same order on every day, whatever order the answer has', () => {
  const turned = { ...december, settings: december.settings.toReversed() }
  const options = { today: '2026-12-05', month: '2026-12', onlyHospital: undefined }
  const day = daysOfMonth(turned, options, String).find((each) => each.day === '2026-12-08')
  expect(day?.open.map(({ label }) => label)).toEqual(['清溪', '白石镇卫生院'])
})
test('places that the doctor’s side has not opened are not shown as open', () => {
  expect(dayOf('2026-12-09')?.open).toEqual([])
})
test('who looks at one hospital sees its places and its waiting list alone', () => {
  expect(dayOf('2026-12-08', hospitalB)).toMatchObject({ remark: '候补1', open: [{ places: 5 }] })
})
test('a closed working day offers what was usual on its weekday; a holiday and a day that is over do not', () => {
  expect(dayOf('2026-12-15')?.usual).toMatchObject([{ places: 12 }, { places: 5 }])
  expect(dayOf('2026-12-22')?.usual).toBeUndefined()
  expect(dayOf('2026-12-01')?.usual).toBeUndefined()
})
test('usual is the last open day of the same weekday within four weeks', () => {
  expect(usualOn(december, '2026-12-15')?.orderDate).toBe('2026-12-08')
  expect(usualOn(december, '2026-12-16')).toBeUndefined()
  expect(usualOn(december, '2026-12-22')?.orderDate).toBe('2026-12-08')
  expect(usualOn(december, '2027-01-12')).toBeUndefined()
})
test('a month’s numbers are those of its own open days, and name the first day on which somebody waits', () => {
  const sums = { openDays: 1, places: 17, taken: 9, waiting: 3, waitingOn: '2026-12-08' }
  expect(totalsOf(december, '2026-12')).toEqual(sums)
  expect(totalsOf(december, '2026-11')).toMatchObject({ openDays: 1, places: 6, waitingOn: undefined })
})
