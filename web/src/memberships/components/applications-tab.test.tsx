// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type OwnApplicationRow, membershipRoutes as routes } from '@tongying/contract/memberships'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { applicationTexts as texts } from '../joining-texts.ts'
import { ApplicationsTab } from './applications-tab.tsx'
import { useHospitalList } from './use-hospital-list.ts'

freshPage('/me/hospital?tab=applications')
const server = testServer()

type JoinRow = Extract<OwnApplicationRow, { kind: 'join' }>

function anApplication(at: number, given: Partial<JoinRow>): JoinRow {
  return {
    kind: 'join',
    applyId: `0193e2a0-0000-7000-8000-00000000000${at}`,
    institutionId: '0193e2a0-0000-7000-8000-0000000000ff',
    hospitalName: `医院${at}`,
    applicationTime: '2026-11-20T02:00:00.000Z',
    status: 0,
    state: 'pending',
    reason: null,
    decidedAt: null,
    allowed: [],
    ...given,
  }
}
const onePage = (list: OwnApplicationRow[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20 })

function Tab() {
  return <ApplicationsTab list={useHospitalList()} administered={[]} />
}

test('the server says which application may be withdrawn; afterwards the row is asked for again', async () => {
  const decided = anApplication(2, { state: 'rejected' })
  server.answer(routes.applications, onePage([anApplication(1, { allowed: ['withdraw'] }), decided]))
  showPage(<Tab />)
  const withdraw = await screen.findByRole('button', { name: texts.withdraw['zh-CN'] })
  expect(withdraw.closest('tr')?.textContent).toContain('医院1')
  const { kind: _kind, ...withdrawn } = anApplication(1, { state: 'withdrawn' })
  server.answer(routes.withdrawJoin, withdrawn)
  server.answer(routes.applications, onePage([anApplication(1, { state: 'withdrawn' }), decided]))
  fireEvent.click(withdraw)
  await waitFor(() => expect(screen.queryByRole('button', { name: texts.withdraw['zh-CN'] })).toBeNull())
  expect(server.inputsOf(routes.withdrawJoin)).toEqual([{ applyId: anApplication(1, {}).applyId }])
  expect(server.inputsOf(routes.applications)).toHaveLength(2)
})
