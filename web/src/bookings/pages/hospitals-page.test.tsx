// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { type InstitutionSummary, institutionRoutes } from '@tongying/contract/institutions'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aHospital, anExamining, aTie, institutionId } from '../fixtures.ts'
import { hospitalTexts, staffTexts, hospitalFormTexts as texts } from '../hospital-texts.ts'
import { HospitalsPage } from './hospitals-page.tsx'

freshPage('/me/healthApplet/hospitals')
const server = testServer()

function show(hospital = aHospital(), examining = anExamining()) {
  server.answer(routes.examiningInstitutions, examining)
  server.answer(routes.communityHospitals, [hospital])
  showPage(<HospitalsPage />)
}
const zh = (text: { 'zh-CN': string }) => text['zh-CN']
const button = (text: { 'zh-CN': string }, inside: HTMLElement = document.body) =>
  within(inside).getByRole('button', { name: zh(text) })

async function openAdding(): Promise<void> {
  show()
  const offered: InstitutionSummary = {
    ...{ id: '0193e2a0-0000-7000-8000-0000000000cc', name: '柳湾镇卫生院', abbreviation: '柳湾' },
    ...{ provinceCode: '33', cityCode: '3301', districtCode: '330106', regionName: '浙江省杭州市西湖区' },
    ...{ address: '柳湾路1号', tier: 'primary', rating: 'a', ownership: 'public' },
  }
  server.answer(institutionRoutes.browse, { list: [offered], total: 1, pageNum: 1, pageSize: 8 })
  await screen.findByText('清溪社区卫生服务中心')
  fireEvent.click(button(hospitalTexts.add))
  await screen.findByRole('dialog')
}
function type(label: { 'zh-CN': string }, value: string): void {
  fireEvent.change(screen.getByLabelText(new RegExp(`^${zh(label)}`)), { target: { value } })
}

test('an examiner reads the list, with the QR code and without anything to change', async () => {
  show(aHospital(), anExamining({ roles: ['examiner'] }))
  const link = await screen.findByRole('link', { name: '清溪社区卫生服务中心的预约二维码' })
  expect(link.getAttribute('href')).toBe(`/me/healthApplet/qr/${aHospital().id}`)
  expect(screen.getByText(zh(hospitalTexts.purposeOfReaders))).toBeTruthy()
  expect(screen.queryByRole('button', { name: zh(hospitalTexts.add) })).toBeNull()
  expect(screen.queryByRole('button', { name: zh(hospitalTexts.staff) })).toBeNull()
})

test('an ended hospital is named so and offers nothing', async () => {
  show(aHospital({ state: 'ended', endedAt: '2026-11-21T02:00:00.000Z' }))
  expect(await screen.findByText(zh(hospitalTexts.over))).toBeTruthy()
  expect(screen.queryByRole('link', { name: /预约二维码/ })).toBeNull()
  expect(screen.queryByRole('button', { name: zh(hospitalTexts.staff) })).toBeNull()
})

test('a hospital that has not answered has no QR code and is taken back', async () => {
  show(aHospital({ state: 'proposed', isOnboarded: true }))
  server.answer(routes.withdrawTie, aTie({ state: 'withdrawn', allowed: [] }))
  const withdraw = await screen.findByRole('button', { name: '撤回对清溪社区卫生服务中心的邀请' })
  expect(screen.queryByRole('link', { name: /预约二维码/ })).toBeNull()
  expect(screen.queryByRole('button', { name: zh(hospitalTexts.staff) })).toBeNull()
  fireEvent.click(withdraw)
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: zh(hospitalTexts.withdraw) }))
  await waitFor(() => expect(server.inputsOf(routes.withdrawTie)).toEqual([{ id: aHospital().id }]))
})

test('what both kinds ask for stays typed when the other kind is chosen, and an onboarded one is added by its id', async () => {
  await openAdding()
  type(texts.contactName, '沈护士')
  fireEvent.click(screen.getByRole('radio', { name: zh(texts.kinds.light) }))
  expect(await screen.findByDisplayValue('沈护士')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: zh(texts.kinds.onboarded) }))
  type(texts.contactPhone, '0571-85550123')
  server.answer(routes.addHospital, aHospital())
  fireEvent.click(button(texts.addAction))
  // Nothing was sent: no institution is chosen yet, and its field says so.
  await waitFor(() =>
    expect(screen.getByRole('radiogroup', { name: /医疗机构/ }).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(screen.getByText('请选择')).toBeTruthy()
  expect(server.inputsOf(routes.addHospital)).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: '柳湾镇卫生院' }))
  fireEvent.click(button(texts.addAction))
  await waitFor(() => expect(server.inputsOf(routes.addHospital)).toHaveLength(1))
  expect(server.inputsOf(routes.addHospital)[0]).toMatchObject({
    ...{ institutionId, communityId: '0193e2a0-0000-7000-8000-0000000000cc', name: '柳湾镇卫生院' },
    ...{ contactName: '沈护士', contactPhone: '0571-85550123', region: ['33', '3301', '330106'] },
  })
})

test('what is wrong in a line of networks stands at its field', async () => {
  await openAdding()
  type(texts.contactName, '沈护士')
  type(texts.contactPhone, '0571-85550123')
  fireEvent.click(await screen.findByRole('radio', { name: '柳湾镇卫生院' }))
  type(texts.networks, '203.0.113.7\n203.0.113')
  fireEvent.click(button(texts.addAction))
  expect(await screen.findByText('请填写IP地址')).toBeTruthy()
  type(texts.networks, '203.0.113.7\n203.0.113.8\n')
  server.answer(routes.addHospital, aHospital())
  fireEvent.click(button(texts.addAction))
  await waitFor(() => expect(server.inputsOf(routes.addHospital)).toHaveLength(1))
  expect(server.inputsOf(routes.addHospital)[0]).toMatchObject({ networks: ['203.0.113.7', '203.0.113.8'] })
})

test('staff of an onboarded hospital are read only, and the window says who sets them', async () => {
  server.answer(routes.staff, { list: [{ accountId: '0193e2a0-0000-7000-8000-0000000000dd', name: '沈护士长' }] })
  show(aHospital({ isOnboarded: true }))
  server.answer(routes.staff, { list: [{ accountId: '0193e2a0-0000-7000-8000-0000000000dd', name: '沈护士长' }] })
  fireEvent.click(await screen.findByRole('button', { name: zh(hospitalTexts.staff) }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('沈护士长')).toBeTruthy()
  expect(within(dialog).getByText(zh(staffTexts.ownStaff))).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: zh(staffTexts.add) })).toBeNull()
  expect(within(dialog).queryByRole('button', { name: '移除沈护士长' })).toBeNull()
})

test('staff of a light hospital are added by phone, and the box is empty again', async () => {
  show()
  server.answer(routes.staff, { list: [] })
  server.answer(routes.addStaff, { accountId: '0193e2a0-0000-7000-8000-0000000000dd', name: '沈护士长' })
  fireEvent.click(await screen.findByRole('button', { name: zh(hospitalTexts.staff) }))
  await screen.findByText(zh(staffTexts.none))
  type(staffTexts.phone, '1390000')
  fireEvent.click(button(staffTexts.add))
  expect(server.inputsOf(routes.addStaff)).toEqual([])
  expect(screen.getByLabelText(/^手机号/).getAttribute('aria-invalid')).toBe('true')
  type(staffTexts.phone, '13900000001')
  fireEvent.click(button(staffTexts.add))
  await waitFor(() => expect(server.inputsOf(routes.addStaff)).toEqual([{ id: aHospital().id, phone: '13900000001' }]))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^手机号/).value).toBe(''))
})

test('a member of the staff is removed once the question is answered with yes', async () => {
  const [id, accountId] = [aHospital().id, '0193e2a0-0000-7000-8000-0000000000dd']
  show()
  server.answer(routes.staff, { list: [{ accountId, name: '沈护士长' }] })
  server.answer(routes.removeStaff, {})
  fireEvent.click(await screen.findByRole('button', { name: zh(hospitalTexts.staff) }))
  for (const [answer, removed] of [
    ['取消', []],
    [zh(staffTexts.remove), [{ id, accountId }]],
  ] as const) {
    fireEvent.click(await screen.findByRole('button', { name: '移除沈护士长' }))
    const question = within(await screen.findByRole('dialog', { name: '移除沈护士长？' }))
    fireEvent.click(question.getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '移除沈护士长？' })).toBeNull())
    await waitFor(() => expect(server.inputsOf(routes.removeStaff)).toEqual(removed))
  }
})

async function choose(action: { 'zh-CN': string }, hospital = aHospital()) {
  show(hospital)
  fireEvent.click(await screen.findByRole('button', { name: /更多操作/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: zh(action), hidden: true }))
  return within(await screen.findByRole('dialog'))
}
test('a hospital where somebody is booked cannot end: the window says so and leads to the calendar', async () => {
  const dialog = await choose(hospitalTexts.end)
  server.refuse(routes.endHospital, { name: 'CommunityHospitalHasBookings', status: 409 }, '还有3人约在这里')
  fireEvent.change(dialog.getByRole('textbox', { name: /原因/ }), { target: { value: '搬迁' } })
  fireEvent.click(dialog.getByRole('button', { name: zh(texts.endAction) }))
  expect(await dialog.findByText('还有3人约在这里')).toBeTruthy()
  expect(dialog.getByRole('link', { name: zh(texts.toCalendar) }).getAttribute('href')).toContain('/me/healthApplet')
  expect(server.inputsOf(routes.endHospital)).toEqual([{ id: aHospital().id, reason: '搬迁' }])
})

test.each([
  ['a light hospital is changed with its address', aHospital(), { address: '河埠街12号', abbreviation: '清溪' }],
  ['an onboarded one keeps its own', aHospital({ isOnboarded: true }), { address: '河埠街12号' }],
])('%s', async (_what, hospital, kept) => {
  const dialog = await choose(hospitalTexts.change, hospital)
  expect(dialog.queryAllByRole('textbox', { name: /地址$|^地址/ })).toHaveLength(hospital.isOnboarded ? 0 : 1)
  server.answer(routes.changeHospital, hospital)
  fireEvent.change(dialog.getByLabelText(/^联系人/), { target: { value: '方护士' } })
  fireEvent.click(dialog.getByRole('button', { name: zh(texts.save) }))
  await waitFor(() =>
    expect(server.inputsOf(routes.changeHospital)).toMatchObject([{ contactName: '方护士', ...kept }]),
  )
  expect('abbreviation' in (server.inputsOf(routes.changeHospital)[0] ?? {})).toBe(!hospital.isOnboarded)
})
