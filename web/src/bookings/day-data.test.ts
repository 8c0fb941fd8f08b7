import type { BookingRow } from '@tongying/contract/bookings'
import { expect, test } from 'vitest'
import { comersByHospital, countedGroups, lanesOf, listedOf, progressOf, usualMinutes } from './day-data.ts'
import { aBookingRow, at, hospitalA, hospitalB, sessionOfDay } from './testing/day-rows.ts'

const examined = (orderNumber: number, from: string, to: string): BookingRow =>
  aBookingRow(orderNumber, { state: 'examined', startsAt: at(from), calledAt: at(from), examinedAt: at(to) })

const day: readonly BookingRow[] = [
  examined(1, '09:02', '09:13'),
  aBookingRow(2, { state: 'noShow', startsAt: at('09:15') }),
  aBookingRow(3, { state: 'cancelledByPatient', startsAt: at('09:30') }),
  aBookingRow(4, {
    state: 'checkedIn',
    startsAt: at('09:45'),
    calledAt: at('10:24'),
    communityHealthHospId: hospitalB,
  }),
  aBookingRow(5, { state: 'arrived', startsAt: at('10:00'), expectedAt: at('10:39') }),
  aBookingRow(6, { state: 'checkedIn', startsAt: at('10:15'), expectedAt: at('10:54') }),
  aBookingRow(7, { state: 'checkedIn', startsAt: at('10:30'), expectedAt: at('11:09') }),
  aBookingRow(8, { state: 'booked', startsAt: at('10:45'), expectedAt: at('11:24') }),
]
const numbersOf = (list: readonly BookingRow[]) =>
  listedOf(list, true).map(({ row, stage }) => `${row.orderNumber} ${stage}`)

test('whose turn it is comes first, then who is to come, then who is done', () => {
  expect(numbersOf(day)).toEqual([
    '4 examining',
    '6 next',
    '7 checkedIn',
    '5 arrived',
    '8 booked',
    '1 examined',
    '2 noShow',
    '3 cancelledByPatient',
  ])
})

test('next is the first who is checked in and not called yet; who only arrived is not', () => {
  expect(numbersOf([aBookingRow(1, { state: 'arrived' })])).toEqual(['1 arrived'])
  expect(numbersOf([aBookingRow(1, { state: 'checkedIn', calledAt: at('09:00') })])).toEqual(['1 examining'])
  expect(listedOf(day, false).filter(({ stage }) => stage === 'next')).toEqual([])
})

test('pills count, and rare states stand there only where somebody is in them', () => {
  expect(countedGroups(listedOf(day, true)).map(({ group, count }) => `${group} ${count}`)).toEqual([
    'booked 1',
    'arrived 1',
    'checkedIn 2',
    'examining 1',
    'examined 1',
    'noShow 1',
    'cancelled 1',
  ])
  expect(countedGroups([]).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0])
})

test('how far the day is, and how many come to each hospital', () => {
  expect(progressOf(listedOf(day, true))).toEqual({ done: 1, missed: 1, left: 5 })
  expect([...comersByHospital(listedOf(day, true))]).toEqual([
    [hospitalB, 1],
    [hospitalA, 6],
  ])
})

test('an examination takes the median of the last ten, once three are done', () => {
  const short = [examined(1, '09:00', '09:10'), examined(2, '09:10', '09:21')]
  expect(usualMinutes(listedOf(short, true))).toBeUndefined()
  expect(usualMinutes(listedOf([...short, examined(3, '09:30', '09:50')], true))).toBe(11)
  const eleven = Array.from({ length: 11 }, (_, index) => examined(index, '10:00', index === 0 ? '10:59' : '10:05'))
  expect(usualMinutes(listedOf(eleven, true))).toBe(5)
})

test('lanes: real times of who was examined, the plan of who did not come, the delay of who is expected', () => {
  const hospitals = [
    { id: hospitalA, label: '清溪' },
    { id: hospitalB, label: '白石' },
    { id: 'of nobody', label: '柳湾' },
  ]
  const { lanes, endsAt } = lanesOf(
    { listed: listedOf(day, true), sessions: [sessionOfDay], hospitals },
    ({ stage }) => stage,
  )
  expect(
    lanes.map(({ label, stretches }) => [
      label,
      stretches.map((each) => `${each.startsAt} ${each.endsAt} ${each.look}`),
    ]),
  ).toEqual([
    [
      '清溪',
      [
        `${at('10:54')} ${at('11:09')} next`,
        `${at('11:09')} ${at('11:24')} expected`,
        `${at('10:39')} ${at('10:54')} expected`,
        `${at('11:24')} ${at('11:39')} expected`,
        `${at('09:02')} ${at('09:13')} done`,
        `${at('09:15')} ${at('09:30')} missed`,
      ],
    ],
    ['白石', [`${at('10:24')} ${at('10:39')} now`]],
  ])
  expect(endsAt).toBe(at('11:39'))
})

test('a day whose last patient is done has no end to wait for', () => {
  const done = {
    listed: listedOf(day.slice(0, 2), true),
    sessions: [sessionOfDay],
    hospitals: [{ id: hospitalA, label: '清溪' }],
  }
  expect(lanesOf(done, () => '').endsAt).toBeUndefined()
})
