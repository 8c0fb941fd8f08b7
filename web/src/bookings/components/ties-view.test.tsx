// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type HospitalTie, bookingRoutes as routes } from '@tongying/contract/bookings'
import { expect, test } from 'vitest'
import { useHospitalList } from '../../memberships/components/use-hospital-list.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aTie, institutionId } from '../fixtures.ts'
import { TiesView } from './ties-view.tsx'

freshPage('/me/hospital?tab=examining')
const server = testServer()

function show(tie: HospitalTie) {
  server.answer(routes.ties, { list: [tie], total: 1, pageNum: 1, pageSize: 20 })
  showPage(<Tab />)
}
function Tab() {
  // The tab asks nothing else of an institution.
  const institution = { id: institutionId, name: '青岚县人民医院' } as Parameters<
    typeof TiesView
  >[0]['institutions'][number]
  return <TiesView list={useHospitalList()} institutions={[institution]} />
}

test('who asked is accepted once the consequences were read', async () => {
  show(aTie())
  expect(await screen.findByText('待答复')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '同意与云州医科大学附属第一医院合作' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/看得到本机构的检查设备/)).toBeTruthy()
  server.answer(routes.acceptTie, aTie({ state: 'working', allowed: ['end'] }))
  fireEvent.click(within(dialog).getByRole('button', { name: '同意' }))
  await waitFor(() => expect(server.inputsOf(routes.acceptTie)).toEqual([{ id: aTie().id }]))
})

test('declining asks for a reason, and sends nothing without', async () => {
  show(aTie())
  fireEvent.click(await screen.findByRole('button', { name: '谢绝与云州医科大学附属第一医院合作' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: '谢绝' }))
  expect(await within(dialog).findAllByText('请填写')).not.toEqual([])
  expect(server.inputsOf(routes.declineTie)).toEqual([])
  server.answer(routes.declineTie, aTie({ state: 'declined', allowed: [] }))
  fireEvent.change(within(dialog).getByRole('textbox', { name: '原因' }), { target: { value: '暂无场地' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '谢绝' }))
  await waitFor(() => expect(server.inputsOf(routes.declineTie)).toMatchObject([{ reason: '暂无场地' }]))
})

test('a tie that works is ended, and one that was declined offers nothing and says why', async () => {
  show(aTie({ state: 'working', answeredAt: '2026-11-21T02:00:00.000Z', allowed: ['end'] }))
  expect(await screen.findByText('合作中')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '停止与云州医科大学附属第一医院的合作' }))
  expect(within(await screen.findByRole('dialog')).getByText(/明天起的预约全部取消/)).toBeTruthy()
})

test('what was declined offers nothing and says why', async () => {
  show(aTie({ state: 'declined', reason: '暂无场地', endedAt: '2026-11-21T02:00:00.000Z', allowed: [] }))
  expect(await screen.findByText('原因：暂无场地')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /合作$/ })).toBeNull()
})
