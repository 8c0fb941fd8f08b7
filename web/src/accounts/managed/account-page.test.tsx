// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { accountRoutes, type ManagedAccountRecord, managedAccountRoutes as routes } from '@tongying/contract/accounts'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { ManagedAccountPage } from './account-page.tsx'

freshPage('/console/accounts/1')
const server = testServer()
const id = '0193e2a0-0000-7000-8000-000000000001'
const requestId = '0193e2a0-0000-7000-8000-000000000002'

function aRecord(given: Partial<ManagedAccountRecord> = {}): ManagedAccountRecord {
  return {
    id,
    name: '程晓岚',
    phone: '138****0005',
    email: '',
    roles: [],
    isSuspended: false,
    isClosed: false,
    createdAt: '2026-11-20T02:00:00.000Z',
    lastSeenAt: null,
    realNameState: 'formatChecked',
    hasSecondFactor: false,
    reason: '',
    suspendedAt: null,
    devices: 2,
    requests: [],
    isOwn: false,
    history: [],
    ...given,
  }
}
async function show(it: ManagedAccountRecord) {
  server.answer(routes.readAccount, it)
  const path = '/console/accounts/:accountId'
  showPage(
    <Routes>
      <Route path={path} element={<ManagedAccountPage />} />
    </Routes>,
    path.replace(':accountId', id),
  )
  await screen.findByRole('heading', { level: 1, name: it.name })
}
const actions = () =>
  screen.queryAllByRole('button').flatMap(({ textContent }) => (/[^息]…$/.test(textContent ?? '') ? [textContent] : []))

test('what may be done is offered: to one’s own account nothing but asking to be rid of a role', async () => {
  await show(aRecord())
  expect(actions()).toEqual(['退出所有设备…', '暂停账号…', '授予平台管理员…', '授予平台审核员…'])
})

test('one’s own account: only a role may be asked to be taken', async () => {
  await show(aRecord({ isOwn: true, roles: ['platformAdmin'] }))
  expect(actions()).toEqual(['取消平台管理员…'])
})

test('a suspension asks for its reason, and the page then offers to reinstate', async () => {
  await show(aRecord())
  fireEvent.click(screen.getByRole('button', { name: '暂停账号…' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: '暂停账号' }))
  expect(await dialog.findAllByText('请填写')).not.toEqual([])
  expect(server.inputsOf(routes.suspendAccount)).toEqual([])
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '账号被盗用' } })
  server.answer(routes.suspendAccount, {})
  server.answer(routes.readAccount, aRecord({ isSuspended: true, reason: '账号被盗用' }))
  fireEvent.click(dialog.getByRole('button', { name: '暂停账号' }))
  await waitFor(() => expect(actions()).toEqual(['恢复账号…']))
  expect(server.inputsOf(routes.suspendAccount)).toEqual([{ id, reason: '账号被盗用' }])
})

test('a role that another administrator asked for is approved; one’s own request waits', async () => {
  const request = {
    id: requestId,
    accountId: id,
    name: '程晓岚',
    role: 'platformAdmin',
    change: 'give',
    reason: '轮岗',
    askedBy: '季明川',
    askedAt: '2026-11-24T02:00:00.000Z',
    isOwn: false,
  } as const
  await show(aRecord({ requests: [request] }))
  server.answer(routes.approveRole, {})
  server.answer(
    routes.readAccount,
    aRecord({ roles: ['platformAdmin'], requests: [{ ...request, role: 'platformAuditor', isOwn: true }] }),
  )
  fireEvent.click(screen.getByRole('button', { name: '批准' }))
  await waitFor(() => expect(server.inputsOf(routes.approveRole)).toEqual([{ requestId }]))
  expect(await screen.findByText('等待另一位管理员')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '批准' })).toBeNull()
})

test('a phone number is shown in full for a reason, and is masked before', async () => {
  await show(aRecord())
  expect(screen.getByText('138****0005')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /显示完整信息/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '核实来电人' } })
  server.answer(accountRoutes.unmask, { field: 'phone', value: '13877770005' })
  fireEvent.click(dialog.getByRole('button', { name: '显示' }))
  expect(await screen.findByText('13877770005')).toBeTruthy()
  expect(server.inputsOf(accountRoutes.unmask)).toEqual([{ id, field: 'phone', reason: '核实来电人' }])
})
