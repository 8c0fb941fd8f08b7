// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { accountRoutes, type UserInfo } from '@tongying/contract/accounts'
import { type MyDay, consultationRoutes as routes, type WorkExaminations } from '@tongying/contract/consultations'
import { criticalRoutes } from '@tongying/contract/examinations'
import { minuteMs } from '@tongying/contract/kit'
import { expect, test } from 'vitest'
import { aUser } from '../../accounts/fixtures.ts'
import { ExaminationWork } from '../../bookings/index.ts'
import { aRow } from '../../consultations/fixtures.ts'
import { addExaminationCards } from '../../consultations/index.ts'
import { WorkPage } from '../../consultations/pages/work-page.tsx'
import { anExamination } from '../../examinations/fixtures.ts'
import { loadParts } from '../../ui/core/part.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'

freshPage('/me/work')
const server = testServer()
addExaminationCards(ExaminationWork)

const id = (last: string) => `0193e2a0-0000-7000-8000-00000000000${last}`
const nothing: WorkExaminations = { findings: [], days: [], results: [], ties: [], unopened: [] }
type Day = WorkExaminations['days'][number]
const patient: Day['patients'][number] = {
  ...{ bookingId: id('1'), orderNumber: 3, startsAt: '2026-11-26T02:00:00.000Z', expectedAt: null, stage: 'examining' },
  ...{ patientName: '江*禾', gender: 2, age: 45, ageUnit: 0, bodyPart: 'thyroid', siteName: '清溪社区卫生服务中心' },
  examinationId: id('2'),
}
function aDay(given: Partial<Day> = {}): Day {
  return {
    ...{ institutionId: id('a'), institutionName: '青岚县人民医院', part: 'examiner', delayMinutes: 9, toPhone: 0 },
    counts: { examining: 1, checkedIn: 1, arrived: 0, booked: 7, done: 2 },
    patients: [
      patient,
      { ...patient, bookingId: id('3'), orderNumber: 4, stage: 'checkedIn', examinationId: null },
      { ...patient, bookingId: id('4'), orderNumber: 5, stage: 'booked', examinationId: null },
    ],
    ...given,
  }
}
const finding: WorkExaminations['findings'][number] = {
  ...{ id: id('5'), examinationId: id('2'), item: 'organRupture', note: '先禁食', patientName: '江*禾' },
  ...{
    siteName: '清溪社区卫生服务中心',
    foundAt: '2026-11-26T02:00:00.000Z',
    reportedAt: '2026-11-26T02:00:00.000Z',
    dueAt: '2026-11-26T02:10:00.000Z',
  },
  ...{
    leftMs: 6 * minuteMs,
    escalatedAt: null,
    reportedByName: '林若溪',
    notifiedPersonName: '罗晓禾',
    isToConfirm: true,
    sitePhone: null,
    isByPhone: false,
  },
}
const nurse = { isDoctorCertified: false, isInstitutionAdmin: false } as const

function workOf(examinations: WorkExaminations | null, more: Partial<MyDay> = {}): MyDay {
  const none = { count: 0, rows: [] }
  return {
    ...{ day: '2026-11-26', today: [], answers: [], reports: [], exemptions: [], confirmations: [], prepared: null },
    ...{ applications: [], queues: { auditQueue: none, reportQueue: none }, examinations, ...more },
  }
}
async function show(examinations: WorkExaminations | null, me: Partial<UserInfo> = nurse, more: Partial<MyDay> = {}) {
  server.answer(accountRoutes.getUserInfo, aUser(me))
  server.answer(routes.myDay, workOf(examinations, more))
  showPage(<WorkPage />)
  await screen.findByRole('heading', { level: 1 })
}
const cardOf = async (title: RegExp) => {
  const card = (await screen.findByRole('heading', { level: 2, name: title })).closest('section')
  if (!card) throw new Error('a heading of a card stands in it')
  return within(card)
}

test('a nurse’s day: whose turn it is, how many are left, and no empty day of consultations', async () => {
  const day = aDay({ part: 'communityStaff', patients: [{ ...patient, stage: 'arrived', examinationId: null }] })
  await show({ ...nothing, days: [day] })
  const card = await cardOf(/^今日远程检查/)
  expect(card.getByText('未到 7')).toBeTruthy()
  expect(card.getByText('比计划晚9分钟')).toBeTruthy()
  const list = `/me/healthApplet/days/2026-11-26?institution=${id('a')}`
  expect(card.getByRole('link', { name: '去签到' }).getAttribute('href')).toBe(list)
  expect(card.getByRole('link', { name: '另有8人' }).getAttribute('href')).toBe(list)
  expect(screen.getByText(/远程检查还有9人。$/)).toBeTruthy()
  expect(screen.queryByText('今天没有安排')).toBeNull()
})

test('an examiner sees who is examined and who is next, and keeps the day of consultations below', async () => {
  await show({ ...nothing, days: [aDay()] }, { isDoctorCertified: true })
  const card = await cardOf(/^今日远程检查/)
  expect(card.getByRole('link', { name: '看检查' }).getAttribute('href')).toBe(
    `/me/healthApplet/examinations/${id('2')}`,
  )
  expect(card.getByRole('link', { name: '去呼叫' })).toBeTruthy()
  expect(card.getByText('下一位')).toBeTruthy()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.indexOf('今日远程检查')).toBeLessThan(titles.indexOf('今日日程'))
})

test('while a room is open its case stands above the examinations', async () => {
  const today = [aRow({ isLobbyOpen: true, state: 'waitingForConsultation', roomName: '482906317' })]
  await show({ ...nothing, days: [aDay()] }, { isDoctorCertified: true }, { today })
  await cardOf(/^今日远程检查/)
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.indexOf('今日日程')).toBeLessThan(titles.indexOf('今日远程检查'))
})

test('a critical finding stands above everything and is confirmed there; the page asks again', async () => {
  await loadParts()
  await show({ ...nothing, findings: [finding], days: [aDay({ part: 'communityStaff' })] })
  const card = within(await screen.findByRole('region', { name: '危急值 实质脏器破裂出血可疑' }))
  expect(card.getByRole('timer').textContent).toContain('还剩6分')
  expect(screen.getByText(/1项危急值还没有人确认。$/)).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: '我已知道，马上处理…' }))
  const dialog = within(await screen.findByRole('dialog'))
  server.answer(criticalRoutes.acknowledge, anExamination())
  server.answer(routes.myDay, workOf(null))
  fireEvent.click(dialog.getByRole('button', { name: '我已知道，马上处理' }))
  await waitFor(() => expect(server.inputsOf(criticalRoutes.acknowledge)).toEqual([{ id: id('5'), name: '罗晓禾' }]))
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
})

test('an examiner sees a finding that nobody confirmed, and opens its examination', async () => {
  await show(
    { ...nothing, findings: [{ ...finding, isToConfirm: false, item: '将来的一项' }] },
    { isDoctorCertified: true },
  )
  const card = within(await screen.findByRole('region', { name: /^危急值/ }))
  expect(card.queryByRole('button')).toBeNull()
  expect(card.getByText('先禁食')).toBeTruthy()
  expect(card.getByRole('link', { name: '查看检查' }).getAttribute('href')).toBe(
    `/me/healthApplet/examinations/${id('2')}`,
  )
})

test('results to write, to correct and to review lead to their examinations', async () => {
  const result = {
    ...{ patientName: '何*芳', bodyPart: 0, siteName: null, examinerName: '林若溪' },
    ...{ startedAt: '2026-11-26T02:00:00.000Z', isLeft: false },
  }
  const results = (['writing', 'returned', 'underReview'] as const).map((state, at) => ({
    ...{ ...result, state, examinationId: id(String(at)) },
  }))
  await show({ ...nothing, results }, { isDoctorCertified: true })
  const card = await cardOf(/^待办的检查结果/)
  for (const [word, at] of [
    ['写结果', '0'],
    ['修改', '1'],
    ['审核', '2'],
  ] as const)
    expect(card.getByRole('link', { name: word }).getAttribute('href')).toBe(`/me/healthApplet/examinations/${id(at)}`)
  expect(card.getAllByText(/林若溪检查/)).toHaveLength(1)
})

test('a result of somebody who examines there no more names them, and is gone on with', async () => {
  const left = { examinationId: id('2'), state: 'writing' as const, patientName: '何*芳', bodyPart: 0, siteName: null }
  const results = [{ ...left, examinerName: '林若溪', startedAt: '2026-11-26T02:00:00.000Z', isLeft: true }]
  await show({ ...nothing, results }, { isDoctorCertified: true })
  const card = await cardOf(/^待办的检查结果/)
  expect(card.getByText(/林若溪已不在这里检查，请接着写/)).toBeTruthy()
})

test('an administrator has the ties to answer and the days that are not open', async () => {
  const tie = { id: id('6'), institutionName: '云州医科大学附属第一医院', communityId: id('b') }
  const ties = [{ ...tie, communityName: '青岚县人民医院', addedAt: '2026-11-25T02:00:00.000Z' }]
  const unopened = [{ institutionId: id('a'), institutionName: '青岚县人民医院', days: ['2026-11-27', '2026-11-30'] }]
  await show({ ...nothing, ties, unopened }, { isDoctorCertified: true })
  const link = (await cardOf(/^等你答复的远程检查合作/)).getByRole('link', { name: tie.institutionName })
  expect(link.getAttribute('href')).toBe(`/me/hospital?tab=examining&institution=${id('b')}`)
  const days = await cardOf(/^还没开放的检查日/)
  expect(days.getByText(/11月27日.*11月30日/)).toBeTruthy()
  expect(days.getByRole('link', { name: '去开放' }).getAttribute('href')).toBe(
    `/me/healthApplet?institution=${id('a')}`,
  )
})

test('the day stands above the first steps, and has whoever is examined now alone', async () => {
  const result = { examinationId: id('2'), state: 'inProgress' as const, patientName: '江*禾', bodyPart: 2 }
  const results = [
    { ...result, siteName: null, examinerName: '林若溪', isLeft: false, startedAt: '2026-11-26T02:00:00.000Z' },
  ]
  await show({ ...nothing, days: [aDay()], results }, { isDoctorCertified: true, hasConsulted: false })
  await cardOf(/^今日远程检查/)
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles()[0]).toBe('今日远程检查')
  expect(titles()).not.toContain('待办的检查结果')
})

test('a physician without a part in examinations reads nothing of them', async () => {
  await show(null, { isDoctorCertified: true })
  await screen.findByText('今天没有安排')
  expect(screen.queryByText(/远程检查/)).toBeNull()
})
