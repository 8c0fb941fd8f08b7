// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { type BookingRow, bookingRoutes as routes } from '@tongying/contract/bookings'
import { expect, test } from 'vitest'
import { translateNow } from '../../ui/core/i18n.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { listedOf } from '../day-data.ts'
import { aHospital, anExamining, institutionId } from '../fixtures.ts'
import { aBookingRow, at, dayOfRows, hospitalA, hospitalB } from '../testing/day-rows.ts'
import { bookableHospitals, type DayScene } from '../use-day.ts'
import { detailOf, timeBelow } from './booking-text.tsx'
import { MonthMetrics } from './month-metrics.tsx'
import { WaitingCard } from './waiting-card.tsx'

freshPage('/me/healthApplet')
const server = testServer()

function aScene(given: Partial<DayScene> = {}): DayScene {
  const [institution] = anExamining().list
  if (!institution) throw new Error('no institution')
  return {
    ...{ institution, orderDate: dayOfRows, today: dayOfRows, listed: [], opening: undefined, settings: [] },
    ...{ hospitals: [aHospital({ id: hospitalA })] },
    day: { orderDate: dayOfRows, list: [], delayMinutes: 0, waiting: [] },
    ...given,
  }
}

test('of those who wait, who has an offer is marked', () => {
  const entry = (at: number, state: 'waiting' | 'offered') => ({
    ...{ id: `0193e2a0-0000-7000-8000-00000000000${at}`, communityHealthHospId: hospitalA, state },
    ...{ patientName: `第${at}人`, phone: '139****2046', bodyPart: 'thyroid' as const, joinedAt: dayOfRows },
  })
  const waiting = [entry(1, 'waiting'), entry(2, 'offered')]
  const day = { orderDate: dayOfRows, list: [], delayMinutes: 0, waiting }
  showPage(<WaitingCard scene={aScene({ day })} />)
  const [first, second] = screen.getAllByRole('listitem').map((item) => item.querySelector('[data-turn]'))
  expect(first).toBeNull()
  expect(second).toBeTruthy()
})

test('somebody can be booked for hospitals whose places are open, until the day is over or the hospital has ended', () => {
  const places = (communityHealthHospId: string, given: { opened?: boolean; number?: number } = {}) => ({
    ...{ id: communityHealthHospId, communityHealthHospId, orderDate: dayOfRows, number: 12, reservations: 0 },
    ...{ waiting: 0, bodyParts: ['abdomen' as const], deadline: at('08:00'), opened: true, dayKind: 'work' as const },
    ...given,
  })
  const hospitals = [aHospital({ id: hospitalA }), aHospital({ id: hospitalB, endedAt: at('07:00') })]
  const settings = [places(hospitalA), places(hospitalB)]
  const idsOf = (given: Partial<DayScene>) =>
    bookableHospitals(aScene({ hospitals, settings, ...given })).map(({ id }) => id)
  expect(idsOf({})).toEqual([hospitalA])
  expect(idsOf({ settings: [places(hospitalA, { opened: false })] })).toEqual([])
  expect(idsOf({ settings: [places(hospitalA, { number: 0 })] })).toEqual([])
  expect(idsOf({ today: '2026-12-09' })).toEqual([])
})

test('what is shown below a state and a time', () => {
  const shown = (row: BookingRow, isToday = true) => {
    const [listed] = listedOf([row], isToday)
    if (!listed) throw new Error('nobody')
    return [timeBelow(translateNow, listed), detailOf(translateNow, listed, isToday)]
  }
  expect(shown(aBookingRow(1, { state: 'noShow' }))).toEqual(['', '今天内可撤销'])
  expect(shown(aBookingRow(1, { state: 'noShow' }), false)).toEqual(['', ''])
  const called = { calledAt: at('09:05'), examinedAt: at('09:17') }
  expect(shown(aBookingRow(1, { state: 'examined', ...called }))).toEqual(['09:05–09:17', '用时12分钟'])
  const late = { state: 'checkedIn', checkedInAt: at('08:50'), expectedAt: at('09:20') } as const
  expect(shown(aBookingRow(1, late))).toEqual(['约09:20', '08:50签到'])
  expect(shown(aBookingRow(1, { state: 'booked', wasWaiting: true }))).toEqual(['', '候补转入'])
})

test('a month’s shares are those of its places and of its bookings', async () => {
  const counts = { booked: 8, examined: 6, noShow: 2, ourSideAbsent: 0, findings: 1, reported: 4, findingsRate: 0.25 }
  server.answer(routes.byMonth, [{ month: '2026-12', ...counts }])
  const setting = {
    ...{ id: hospitalA, communityHealthHospId: hospitalA, orderDate: dayOfRows, number: 16, reservations: 8 },
    ...{ waiting: 0, bodyParts: ['abdomen' as const], deadline: at('08:00'), opened: true, dayKind: 'work' as const },
  }
  const answers = { openings: [], settings: [setting], hospitals: [aHospital(), aHospital({ endedAt: at('07:00') })] }
  showPage(<MonthMetrics institutionId={institutionId} month="2026-12" answers={answers} hasNumbers />)
  await screen.findByText('爽约')
  const read = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  expect(['名额', '已约', '已检', '爽约'].map(read)).toEqual(['16 1家社区医院', '8 占50%', '6 已有结果4份', '2 占25%'])
})

test('who has no mobile phone is to be called by the time until when their place is kept', () => {
  const listed = (given: Partial<BookingRow>) =>
    listedOf([aBookingRow(1, { state: 'offered', wasWaiting: true, keptUntil: at('10:00'), ...given })], true)
  const [toCall] = listed({ isToCall: true })
  const [bySms] = listed({})
  expect(toCall && detailOf(translateNow, toCall, true)).toMatch(/^没有手机，请在.*10:00前打电话$/)
  expect(bySms && detailOf(translateNow, bySms, true)).toMatch(/^留到.*10:00$/)
})
