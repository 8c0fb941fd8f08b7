// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type DutyShift, scheduleRoutes as routes } from '@tongying/contract/schedules'
import { beforeEach, expect, test, vi } from 'vitest'
import { useHospitalList } from '../memberships/components/use-hospital-list.ts'
import { anOrganization } from '../memberships/fixtures.ts'
import { showPage } from '../ui/core/testing/show-page.tsx'
import { testServer } from '../ui/core/testing/test-server.ts'
import { freshPage } from '../ui/core/testing.ts'
import { DutyView } from './duty-view.tsx'
import { dutyTexts as texts } from './texts.ts'

freshPage('/me/hospital?tab=duty')
const server = testServer()
const institution = anOrganization({ isAdmin: true })
const institutionId = institution.id
// A Wednesday; its week begins on 2026-11-23.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T04:00:00Z') })
  return () => vi.useRealTimers()
})

function aShift(given: Partial<DutyShift> = {}): DutyShift {
  return {
    id: '0193e2a0-0000-7000-8000-000000000001',
    accountId: '0193e2a0-0000-7000-8000-000000000002',
    name: '周慎行',
    title: null,
    department: '03',
    line: '1',
    startsAt: '2026-11-25T12:00:00.000Z',
    endsAt: '2026-11-26T00:00:00.000Z',
    isAvailable: true,
    ...given,
  }
}
function Tab() {
  return <DutyView list={useHospitalList()} institutions={[institution]} />
}
async function show(...list: DutyShift[]): Promise<void> {
  server.answer(routes.duty, { list })
  showPage(<Tab />)
  await screen.findByText(list[0]?.name ?? texts.none['zh-CN'])
}
const button = (text: { 'zh-CN': string }) => screen.getByRole('button', { name: text['zh-CN'] })

test('a night ends on the next day, and says so; a day does not', async () => {
  const day = aShift({ id: '0193e2a0-0000-7000-8000-000000000003', name: '林若溪' })
  await show(aShift(), { ...day, startsAt: '2026-11-25T00:00:00.000Z', endsAt: '2026-11-25T09:00:00.000Z' })
  expect(screen.getByText('20:00–次日 08:00')).toBeTruthy()
  expect(screen.getByText('08:00–17:00')).toBeTruthy()
})
test('who cannot be asked any more is marked, and nobody else', async () => {
  const other = aShift({ id: '0193e2a0-0000-7000-8000-000000000003', name: '林若溪', isAvailable: false })
  await show(aShift(), other)
  expect(screen.getByText(texts.unavailable['zh-CN']).closest('li')?.textContent).toContain('林若溪')
})
test('the week before is copied into the week that is shown', async () => {
  await show()
  server.answer(routes.copyDuty, { copied: 3, skipped: 1 })
  fireEvent.click(button(texts.copy))
  const asked = { institutionId, from: '2026-11-16', to: '2026-11-23' }
  await waitFor(() => expect(server.inputsOf(routes.copyDuty)).toEqual([asked]))
  expect(await screen.findByText('已复制3条，跳过1条')).toBeTruthy()
})
test('another week is asked for by its Monday', async () => {
  await show()
  fireEvent.click(button(texts.next))
  await waitFor(() => expect(server.inputsOf(routes.duty).at(-1)).toEqual({ institutionId, week: '2026-11-30' }))
})

async function add(): Promise<HTMLElement> {
  const person = { accountId: aShift().accountId, name: '周慎行', title: null, departments: ['03'] }
  server.answer(routes.dutyPeople, { list: [person] })
  server.answer(routes.addDuty, aShift())
  fireEvent.click(button(texts.add))
  const dialog = await screen.findByRole('dialog')
  for (const [label, choice] of [
    [texts.person, '周慎行'],
    [texts.department, '内科'],
  ] as const) {
    const box = within(dialog).getByRole('combobox', { name: new RegExp(label['zh-CN']), hidden: true })
    await userEvent.type(box, `${choice}{Enter}`)
  }
  fireEvent.click(within(dialog).getByRole('radio', { name: /二线/, hidden: true }))
  fireEvent.click(within(dialog).getByRole('button', { name: texts.add['zh-CN'], hidden: true }))
  return dialog
}
test('a shift is added as it was chosen; in this week it begins today', async () => {
  await show()
  await add()
  const shift = { physicianId: aShift().accountId, department: '03', day: '2026-11-25', line: '2' }
  const sent = { institutionId, ...shift, from: '08:00', to: '08:00' }
  await waitFor(() => expect(server.inputsOf(routes.addDuty)).toEqual([sent]))
})
test('in another week it begins on its Monday', async () => {
  await show()
  fireEvent.click(button(texts.next))
  await waitFor(() => expect(server.inputsOf(routes.duty)).toHaveLength(2))
  await add()
  await waitFor(() => expect(server.inputsOf(routes.addDuty)).toMatchObject([{ day: '2026-11-30' }]))
})
