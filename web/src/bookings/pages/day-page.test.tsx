// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type BookingDay,
  type ExaminingInstitution,
  type PhoneNotice,
  publicBookingRoutes,
  bookingRoutes as routes,
} from '@tongying/contract/bookings'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aBookingRow, at, dayOfRows, hospitalA, sessionOfDay } from '../testing/day-rows.ts'
import { DayPage } from './day-page.tsx'

freshPage()
const server = testServer()
const institutionId = '0193e2a0-0000-7000-8000-000000000001'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at('10:31')) })
  return () => vi.useRealTimers()
})

const rows = [
  aBookingRow(6, {
    state: 'checkedIn',
    calledAt: at('10:24'),
    patientName: '吴*根',
    allowed: ['examine', 'takeBackCall', 'beAbsent'],
  }),
  aBookingRow(7, { state: 'checkedIn', expectedAt: at('10:39'), startsAt: at('10:30'), patientName: '何*芳' }),
  aBookingRow(8, {
    state: 'booked',
    patientName: '许*萍',
    allowed: ['checkIn', 'arrive', 'miss', 'cancelFor', 'reschedule'],
  }),
  aBookingRow(9, { state: 'noShow', patientName: '冯*明', allowed: ['undoNoShow'] }),
]

interface Given {
  readonly day?: Partial<BookingDay>
  readonly roles?: ExaminingInstitution['roles']
  readonly orderDate?: string
  readonly toPhone?: PhoneNotice[]
}
function open({ day = {}, roles = ['examiner'], orderDate = dayOfRows, toPhone = [] }: Given = {}) {
  const own = { institutionId, name: '青岚县人民医院', roles, communityHealthHospIds: [hospitalA] }
  server.answer(routes.examiningInstitutions, { institutionId, list: [own] })
  server.answer(routes.toPhone, { list: toPhone, total: toPhone.length })
  server.answer(routes.ofDay, { orderDate, list: rows, delayMinutes: 9, waiting: [], ...day })
  const sessions = orderDate === dayOfRows ? [sessionOfDay] : []
  server.answer(routes.openDays, [{ orderDate, opened: sessions.length > 0, dayKind: 'work', dayName: '', sessions }])
  server.answer(routes.settingsOfInstitution, [
    {
      ...{ id: hospitalA, communityHealthHospId: hospitalA, orderDate, number: 12, reservations: 4, waiting: 0 },
      ...{ bodyParts: ['abdomen', 'thyroid'], deadline: at('12:00'), opened: sessions.length > 0, dayKind: 'work' },
    },
  ])
  server.answer(routes.communityHospitals, [
    {
      ...{ id: hospitalA, communityId: hospitalA, name: '清溪社区卫生服务中心', abbreviation: '清溪', regionName: '' },
      ...{ region: [], address: '河埠街12号', contactName: '', contactPhone: '0571-85550123', bodyParts: ['abdomen'] },
      ...{ networks: [], bookPath: '/book/abcdefgh', isOnboarded: false, addedAt: at('08:00'), endedAt: null },
      ...{ state: 'working', reason: null },
    },
  ])
  showPage(
    <Routes>
      <Route path="me/healthApplet/days/:day" element={<DayPage />} />
    </Routes>,
    `/me/healthApplet/days/${orderDate}`,
  )
}
const rowOf = async (name: string) =>
  within(
    (await screen.findByRole('cell', { name: new RegExp(`^${name.replace('*', '\\*')}`) })).closest('tr') ??
      document.body,
  )

test('the head says hours, people and examiner; the delay and the end stand beside the lanes', async () => {
  open()
  expect(await screen.findByText(/09:00–12:30，每人15分钟，林若溪检查；清溪4人。/)).toBeTruthy()
  expect(screen.getByText(/比计划晚9分钟，预计\d\d:\d\d结束/)).toBeTruthy()
  expect(screen.getByRole('list', { name: '清溪' })).toBeTruthy()
})

test('an examiner calls the next patient by the one filled button', async () => {
  open()
  server.answer(routes.callNext, { ...aBookingRow(7, {}), calledAt: at('10:31') })
  await userEvent.click(await screen.findByRole('button', { name: '呼叫7号何*芳' }))
  expect(server.inputsOf(routes.callNext)).toEqual([{ institutionId, bookingId: rows[1]?.id }])
  expect(await screen.findByText('已呼叫7号')).toBeTruthy()
})

test('a call is taken back from the message about it, or later from the row', async () => {
  open()
  server.answer(routes.callNext, { ...aBookingRow(7, {}), calledAt: at('10:31') })
  server.answer(routes.takeBackCall, aBookingRow(7, { state: 'checkedIn' }))
  await userEvent.click(await screen.findByRole('button', { name: '呼叫7号何*芳' }))
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(() => expect(server.inputsOf(routes.takeBackCall)).toEqual([{ id: rows[1]?.id }]))
  await userEvent.click((await rowOf('吴*根')).getByRole('button', { name: '更多操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '撤销呼叫', hidden: true }))
  await waitFor(() => expect(server.inputsOf(routes.takeBackCall)).toHaveLength(2))
  expect(await screen.findByText('7号的呼叫已撤销')).toBeTruthy()
})

test('the slip of a booking is printed once more, with the time as it is now', async () => {
  open({ roles: ['communityStaff'] })
  server.answer(routes.slip, {
    booking: aBookingRow(8, { startsAt: at('11:15'), patientName: '许*萍' }),
    ...{ arrivalNumber: '12345678', secretAddress: 'https://example.test/book/abcdefgh#secret-of-the-test' },
  })
  await userEvent.click((await rowOf('许*萍')).getByRole('button', { name: '更多操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '打印预约单…', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: '预约单' }))
  const slip = dialog.getByRole('article').textContent
  for (const words of ['1234 5678', '11:15', '许*萍']) expect(slip).toContain(words)
  expect(server.inputsOf(routes.slip)).toEqual([{ id: rows[2]?.id }])
})

test('an administrator and the staff of a hospital see who is next, and call nobody', async () => {
  open({ roles: ['institutionAdmin'] })
  expect(await screen.findAllByText('下一位')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /呼叫/ })).toBeNull()
})

test('who was examined is recorded with or without findings', async () => {
  open()
  server.answer(routes.examine, aBookingRow(6, { state: 'examined' }))
  await userEvent.click((await rowOf('吴*根')).getByRole('button', { name: '手工记为检查完…' }))
  await userEvent.click(await screen.findByRole('button', { name: '记为检查完' }))
  expect(server.inputsOf(routes.examine)).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: '有异常' }))
  await userEvent.click(screen.getByRole('button', { name: '记为检查完' }))
  await waitFor(() => expect(server.inputsOf(routes.examine)).toEqual([{ id: rows[0]?.id, hasFindings: true }]))
})

test('a booking is cancelled for a reason, a no-show undone by one press', async () => {
  open()
  server.answer(routes.cancelFor, aBookingRow(8, { state: 'cancelledByPatient' }))
  server.answer(routes.undoNoShow, aBookingRow(9, { state: 'arrived' }))
  await userEvent.click((await rowOf('冯*明')).getByRole('button', { name: '撤销爽约' }))
  expect(server.inputsOf(routes.undoNoShow)).toEqual([{ id: rows[3]?.id }])
  await userEvent.click((await rowOf('许*萍')).getByRole('button', { name: '更多操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '患者要求取消预约…', hidden: true }))
  await userEvent.type(await screen.findByLabelText(/原因/), '家里有事')
  await userEvent.click(screen.getByRole('button', { name: '取消预约' }))
  await waitFor(() => expect(server.inputsOf(routes.cancelFor)).toEqual([{ id: rows[2]?.id, reason: '家里有事' }]))
})

test('a no-show of today can be undone from the message about it', async () => {
  open()
  server.answer(routes.miss, aBookingRow(8, { state: 'noShow' }))
  server.answer(routes.undoNoShow, aBookingRow(8, { state: 'arrived' }))
  await userEvent.click((await rowOf('许*萍')).getByRole('button', { name: '更多操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '记为爽约', hidden: true }))
  expect(await screen.findByText('8号记为爽约')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(server.inputsOf(routes.undoNoShow)).toEqual([{ id: rows[2]?.id }]))
})

test('the desk of a community hospital finds who comes in and checks them in', async () => {
  open({ roles: ['communityStaff'] })
  server.answer(routes.find, { list: [] })
  await userEvent.type(await screen.findByLabelText(/到场号/), '5402{Enter}')
  expect(await screen.findByText(/今天的名单里没有这个人/)).toBeTruthy()
  server.answer(routes.find, { list: [rows[2] ?? aBookingRow(8, {})] })
  server.answer(routes.checkIn, aBookingRow(8, { state: 'checkedIn' }))
  await userEvent.click(screen.getByRole('button', { name: '查找' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: '签到' })).toHaveLength(2))
  await userEvent.click(screen.getAllByRole('button', { name: '签到' }).at(-1) ?? document.body)
  expect(server.inputsOf(routes.find).at(-1)).toEqual({ communityHealthHospId: hospitalA, search: '5402' })
  expect(server.inputsOf(routes.checkIn)).toEqual([{ id: rows[2]?.id }])
})

test('a patient is shown in full for a reason, and no earlier', async () => {
  open()
  const full = { patientName: '许萍萍', certificateType: 0, certificateId: '330127196807154028', phone: '13900002046' }
  server.answer(routes.unmask, full)
  await userEvent.click((await rowOf('许*萍')).getByRole('button', { name: '更多操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '看信息…', hidden: true }))
  expect(await screen.findByText('139****2046')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '显示完整信息…' }))
  await userEvent.click(await screen.findByRole('button', { name: '联系患者' }))
  await userEvent.click(screen.getByRole('button', { name: '显示' }))
  expect(await screen.findByText('13900002046')).toBeTruthy()
  expect(server.inputsOf(routes.unmask)).toEqual([{ id: rows[2]?.id, reason: '联系患者' }])
})

test('the pills choose a state', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: '爽约1' }))
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

test('a date that is none, a day that is not open, and a day of nobody say so', async () => {
  open({ orderDate: '2026-02-30' })
  expect(await screen.findByText('地址里的日期不对')).toBeTruthy()
  expect(server.inputsOf(routes.ofDay)).toEqual([])
})
test('a day that is not open leads back to the calendar', async () => {
  open({ orderDate: '2026-12-09', day: { list: [] } })
  expect(await screen.findByText('这一天没有开放')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: '月历' })).toHaveLength(2)
})
test('a day on which nobody is booked yet says how they come', async () => {
  open({ day: { list: [] } })
  expect(await screen.findByText('还没有人预约这一天')).toBeTruthy()
})
test('of a past day nobody is called, and nobody is next', async () => {
  vi.setSystemTime(new Date(at('10:31')).getTime() + 86_400_000)
  open()
  expect(await screen.findByText('这一天已经过去，名单只能看。')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '轮到谁' })).toBeNull()
  expect(screen.queryByRole('button', { name: '加一位…' })).toBeNull()
})

test('a patient is booked at the desk, and the slip has what opens the booking', async () => {
  open({ roles: ['communityStaff'] })
  const { id: sessionId } = sessionOfDay
  server.answer(publicBookingRoutes.times, {
    ...{ orderDate: dayOfRows, left: 8, bodyParts: ['abdomen', 'thyroid'], deadline: at('12:00'), isOver: false },
    sessions: [{ sessionId, minutes: 15, places: [{ placeNo: 8, startsAt: at('10:45'), isFree: true }] }],
  })
  server.answer(routes.bookFor, {
    booking: aBookingRow(8, { startsAt: at('10:45'), patientName: '沈*珍' }),
    ...{ arrivalNumber: '12345678', secretAddress: 'https://example.test/book/abcdefgh#secret-of-the-test' },
  })
  await userEvent.click(await screen.findByRole('button', { name: '加一位…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('还剩8个名额')).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: '甲状腺' }))
  await userEvent.type(dialog.getByLabelText(/姓名/), '沈月珍')
  await userEvent.type(dialog.getByLabelText(/证件号码/), '110101199003070011')
  await userEvent.type(dialog.getByLabelText(/手机号/), '13900002046')
  await userEvent.click(dialog.getByRole('button', { name: '预约' }))
  expect(await screen.findByRole('img', { name: '扫码看预约' })).toBeTruthy()
  expect(server.inputsOf(routes.bookFor)).toEqual([
    {
      ...{ communityHealthHospId: hospitalA, orderDate: dayOfRows, bodyPart: 'thyroid', patientName: '沈月珍' },
      ...{ certificateType: 0, certificateId: '110101199003070011', phone: '13900002046' },
      ...{ landline: '', overrideReason: '' },
    },
  ])
  const slip = screen.getByRole('article').textContent
  // The clock of the test is past nine: the day is changed by the patient until noon.
  expect(slip).toContain('12:00前扫码')
  for (const words of ['1234 5678', '10:45', '沈*珍', '8号', '清溪社区卫生服务中心', '林若溪', '0571-85550123'])
    expect(slip).toContain(words)
})

test('on a full day the same window puts a patient on the waiting list', async () => {
  open({ roles: ['communityStaff'] })
  answerTimes()
  const entry = { id: hospitalA, communityHealthHospId: hospitalA, patientName: '沈*珍', phone: '0571****0188' }
  server.answer(routes.waitFor, { ...entry, bodyPart: 'thyroid', joinedAt: at('10:31'), state: 'waiting' })
  await userEvent.click(await screen.findByRole('button', { name: '加一位…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/这一天约满了/)).toBeTruthy()
  expect(dialog.queryByLabelText(/时间/)).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: '甲状腺' }))
  await userEvent.type(dialog.getByLabelText(/姓名/), '沈月珍')
  await userEvent.type(dialog.getByLabelText(/证件号码/), '110101199003070011')
  await userEvent.type(dialog.getByLabelText(/座机/), '0571-85550188')
  await userEvent.click(dialog.getByRole('button', { name: '登记候补' }))
  expect(await screen.findByText('沈*珍已在候补里')).toBeTruthy()
  expect(server.inputsOf(routes.waitFor)).toEqual([
    {
      ...{ communityHealthHospId: hospitalA, orderDate: dayOfRows, bodyPart: 'thyroid', patientName: '沈月珍' },
      ...{ certificateType: 0, certificateId: '110101199003070011', phone: '', landline: '0571-85550188' },
    },
  ])
})

test('who waits is taken off the list once that is confirmed', async () => {
  const entry = { id: hospitalA, communityHealthHospId: hospitalA, patientName: '沈*珍', phone: '0571****0188' }
  open({ day: { waiting: [{ ...entry, bodyPart: 'thyroid', joinedAt: at('10:31'), state: 'waiting' }] } })
  server.answer(routes.leaveFor, {})
  await userEvent.click(await screen.findByRole('button', { name: /移出候补…/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '把沈*珍移出候补？' }))
  await userEvent.click(dialog.getByRole('button', { name: '移出候补' }))
  expect(await screen.findByText('沈*珍已退出候补')).toBeTruthy()
  expect(server.inputsOf(routes.leaveFor)).toEqual([{ id: hospitalA }])
})

const free = (placeNo: number, time: string, isFree = true) => ({ placeNo, startsAt: at(time), isFree })
function answerTimes(...places: ReturnType<typeof free>[]): void {
  server.answer(publicBookingRoutes.times, {
    ...{ orderDate: dayOfRows, left: places.length, bodyParts: ['abdomen'], deadline: at('12:00'), isOver: false },
    sessions: [{ sessionId: sessionOfDay.id, minutes: 15, places }],
  })
}
test('a booking is moved to a free time of the chosen day, and no other is offered', async () => {
  open({ roles: ['communityStaff'] })
  answerTimes(free(11, '11:30', false), free(12, '11:45'))
  server.answer(routes.reschedule, aBookingRow(12, { orderDate: '2026-12-09', startsAt: '2026-12-09T03:45:00.000Z' }))
  await userEvent.click((await rowOf('许*萍')).getByRole('button', { name: '更多操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '改时间…', hidden: true }))
  const dialog = within(await screen.findByRole('dialog'))
  const day = dialog.getByRole('textbox', { name: /日期/ })
  await userEvent.clear(day)
  await userEvent.type(day, '2026-12-09')
  await userEvent.tab()
  await waitFor(() =>
    expect(server.inputsOf(publicBookingRoutes.times).at(-1)).toMatchObject({ orderDate: '2026-12-09' }),
  )
  const box = dialog.getByRole('combobox', { name: /时间/, hidden: true })
  await userEvent.type(box, '11:')
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['11:45'])
  await userEvent.keyboard('{Enter}')
  await userEvent.click(dialog.getByRole('button', { name: '改时间', hidden: true }))
  const place = { orderDate: '2026-12-09', sessionId: sessionOfDay.id, placeNo: 12 }
  const moved = { id: rows[2]?.id, ...place, overrideReason: '' }
  await waitFor(() => expect(server.inputsOf(routes.reschedule)).toEqual([moved]))
})

test('who may be booked for a reason only is booked once the reason is there, and nothing typed is lost', async () => {
  open({ roles: ['communityStaff'] })
  answerTimes(free(8, '10:45'))
  server.refuse(routes.bookFor, { name: 'OverrideReasonNeeded', status: 422 }, '请填写仍要预约的原因')
  await userEvent.click(await screen.findByRole('button', { name: '加一位…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('radio', { name: '甲状腺' }))
  await userEvent.type(dialog.getByLabelText(/姓名/), '沈月珍')
  await userEvent.type(dialog.getByLabelText(/证件号码/), '110101199003070011')
  await userEvent.type(dialog.getByLabelText(/手机号/), '13900002046')
  expect(dialog.queryByLabelText(/仍要预约的原因/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: '预约' }))
  await userEvent.type(await dialog.findByLabelText(/仍要预约的原因/), '复查')
  await userEvent.click(dialog.getByRole('button', { name: '预约' }))
  await waitFor(() => expect(server.inputsOf(routes.bookFor)).toHaveLength(2))
  expect(server.inputsOf(routes.bookFor)[1]).toMatchObject({ patientName: '沈月珍', overrideReason: '复查' })
})

const moved: PhoneNotice = {
  ...{ id: '0193e2a0-0000-7000-8000-0000000000c1', communityHealthHospId: hospitalA, kind: 'movedByHospital' },
  ...{ patientName: '何*芳', phone: '0571****0188', orderDate: dayOfRows, startsAt: at('09:30') },
  ...{ oldStartsAt: at('08:00'), reason: '设备检修', madeAt: at('08:10'), tries: 2, triedAt: at('09:00') },
}

test('whom no SMS reaches is called: the number is shown when it is asked for, and how the call went is recorded', async () => {
  open({ roles: ['communityStaff'], toPhone: [moved] })
  expect(await screen.findByText(/的检查取消：设备检修。已改到2026-12-08 09:30/)).toBeTruthy()
  expect(screen.getByText(/没打通2次，最后12-08 09:00/)).toBeTruthy()
  server.answer(routes.numberToPhone, { patientName: '何桂芳', phone: '0571-85550188' })
  await userEvent.click(screen.getByRole('button', { name: '显示号码：何*芳' }))
  expect((await screen.findByRole('link', { name: '0571-85550188' })).getAttribute('href')).toBe('tel:057185550188')
  server.answer(routes.phoned, {})
  await userEvent.click(screen.getByRole('button', { name: '没打通：何*芳' }))
  await userEvent.click(await screen.findByRole('button', { name: '不用打了…：何*芳' }))
  await userEvent.click(await screen.findByRole('button', { name: '移出名单' }))
  expect((await screen.findByRole('textbox', { name: /原因/ })).getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(screen.getByRole('textbox', { name: /原因/ }), '患者当面得知')
  await userEvent.click(screen.getByRole('button', { name: '移出名单' }))
  await waitFor(() => expect(server.inputsOf(routes.phoned)).toHaveLength(2))
  expect(server.inputsOf(routes.phoned)).toMatchObject([
    { id: moved.id, outcome: 'notReached' },
    { id: moved.id, outcome: 'notNeeded', note: '患者当面得知' },
  ])
})
