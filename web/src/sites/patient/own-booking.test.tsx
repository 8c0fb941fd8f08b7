// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import type { OwnBooking } from '@tongying/contract/bookings'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import { OwnBookingView } from './own-booking.tsx'
import { PhoneStep } from './phone-step.tsx'

freshPage()
afterEach(() => vi.useRealTimers())

const booking: OwnBooking = {
  kind: 'booking',
  id: '0193e2a0-0000-7000-8000-000000000001',
  hospital: '清溪社区卫生服务中心',
  address: '河埠街12号',
  examiningHospital: '青岚县人民医院',
  phone: '0571-85550123',
  orderDate: '2026-12-12',
  bookPath: '/book/abcdefgh',
  state: 'booked',
  status: 0,
  startsAt: '2026-12-12T01:45:00Z',
  orderNumber: 5,
  patientName: '沈*珍',
  bodyPart: 'abdomen',
  examiner: '林若溪',
  arrivalNumber: '4023 8817',
  deadline: '2026-12-11T09:00:00Z',
  mayChange: true,
  mayCancel: true,
  wasSent: true,
  reminders: ['dayBefore', 'soon'],
  expiresAt: null,
  expiresInSeconds: null,
  insteadOf: null,
  reason: null,
}
const nothing = () => undefined
const show = (given: Partial<OwnBooking>) =>
  showPage(
    <OwnBookingView
      booking={{ ...booking, ...given }}
      secret="secret"
      onPut={nothing}
      onGone={nothing}
      onChange={nothing}
    />,
  )

test('a booking says its day with the weekday beside the code, and when one is reminded', () => {
  show({})
  expect(screen.getByText('12月12日周六 09:45')).toBeTruthy()
  expect(screen.getByText('到场号4023 8817')).toBeTruthy()
  expect(screen.getByText('前一天傍晚和2小时前各发一条短信')).toBeTruthy()
})

test('who booked too late for a reminder is promised none', () => {
  show({ reminders: ['soon'], mayChange: false })
  expect(screen.getByText('2小时前发一条短信')).toBeTruthy()
  expect(screen.queryByText(/前都可以取消/)).toBeNull()
  expect(screen.getByRole('button', { name: '取消预约' })).toBeTruthy()
})

test('nobody without a mobile phone is promised an SMS', () => {
  show({ reminders: [] })
  expect(screen.queryByText(/短信/)).toBeNull()
})

test.each([
  ['不要，保留原来的', { startsAt: '2026-12-12T01:45:00Z' }],
  ['不要，退出候补', null],
])('who declines an offered place reads what becomes of the rest: %s', (words, insteadOf) => {
  show({ state: 'offered', expiresAt: '2026-12-10T07:40:00Z', expiresInSeconds: 600, insteadOf })
  expect(screen.getByRole('button', { name: words })).toBeTruthy()
})

test('who lets the time of an offer pass cannot answer it any more, and reads why', () => {
  vi.useFakeTimers({ now: new Date('2026-12-10T07:30:00Z') })
  show({ state: 'offered', expiresAt: '2026-12-10T07:40:00Z', expiresInSeconds: 600 })
  expect(screen.getByRole('timer').textContent).toBe('10分')
  act(() => vi.advanceTimersByTime(600_000))
  expect(screen.getByText(/已让给下一位候补的人/)).toBeTruthy()
  for (const name of ['接受', '不要，退出候补'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(name) }).disabled).toBe(true)
})

test.each([
  [false, /名额从那时起给您留5分钟/],
  [true, /有名额时，会发短信给您/],
])('a place is promised only to who does not wait for a full day: %s', (isWaiting, words) => {
  const onProved = async () => undefined
  showPage(
    <PhoneStep code="abcdefgh" isWaiting={isWaiting} onProved={onProved} onRefused={() => false} onBack={nothing} />,
  )
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText(/给您留/) !== null).toBe(!isWaiting)
})
