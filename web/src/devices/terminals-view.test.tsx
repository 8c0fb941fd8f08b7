// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { terminalRoutes as routes } from '@tongying/contract/devices'
import type { MyOrganization } from '@tongying/contract/memberships'
import { expect, test } from 'vitest'
import { showPage } from '../ui/core/testing/show-page.tsx'
import { testServer } from '../ui/core/testing/test-server.ts'
import { freshPage } from '../ui/core/testing.ts'
import { aTerminalRow, institutionId } from './fixtures.ts'
import { TerminalsView } from './terminals-view.tsx'

freshPage('/me/healthApplet/terminals')
const server = testServer()

const places = [{ institutionId, name: '青岚县人民医院' }]

function Page() {
  // The view asks nothing else of an institution.
  const institution = { id: institutionId, name: '青岚县人民医院' } as MyOrganization
  return <TerminalsView institutions={[institution]} />
}

test('a code stands in the window until a device has typed it in, which the window says', async () => {
  server.answer(routes.list, { list: [aTerminalRow()], places })
  server.answer(routes.issueCode, { code: 'ABCD-2345', expiresAt: '2026-11-20T02:10:00.000Z' })
  showPage(<Page />)
  fireEvent.click(await screen.findByRole('button', { name: '给二楼超声室新的配对码' }))
  const dialog = await screen.findByRole('dialog', { name: '配对二楼超声室' })
  expect(within(dialog).getByText('ABCD-2345')).toBeDefined()
  expect(within(dialog).getByText('输入后，原来配对的设备会断开。')).toBeDefined()
})

test('a terminal is revoked for a reason only, and then stands among the revoked ones', async () => {
  server.answer(routes.list, { list: [aTerminalRow()], places })
  showPage(<Page />)
  fireEvent.click(await screen.findByRole('button', { name: '停用二楼超声室' }))
  const dialog = await screen.findByRole('dialog', { name: '停用二楼超声室' })
  fireEvent.click(within(dialog).getByRole('button', { name: '停用' }))
  expect(await within(dialog).findAllByText('请填写')).not.toEqual([])
  expect(server.inputsOf(routes.revoke)).toEqual([])
  const revoked = aTerminalRow({ state: 'revoked', revokedReason: '设备送修', allowed: [] })
  server.answer(routes.revoke, revoked)
  server.answer(routes.list, { list: [revoked], places })
  fireEvent.change(within(dialog).getByRole('textbox', { name: '原因' }), { target: { value: '设备送修' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '停用' }))
  await waitFor(() => expect(server.inputsOf(routes.revoke)).toMatchObject([{ reason: '设备送修' }]))
  expect(await screen.findByText('还没有终端')).toBeDefined()
})

test('a terminal is added with its name alone, and its code is shown', async () => {
  server.answer(routes.list, { list: [], places })
  const terminal = aTerminalRow({ state: 'unpaired', pairedAt: null })
  server.answer(routes.add, { terminal, pairing: { code: 'ABCD-2345', expiresAt: '2026-11-20T02:10:00.000Z' } })
  showPage(<Page />)
  await screen.findByText('还没有终端')
  fireEvent.click(screen.getByRole('button', { name: '添加终端' }))
  const dialog = await screen.findByRole('dialog', { name: '添加终端' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: '名称' }), { target: { value: '二楼超声室' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '添加终端' }))
  await waitFor(() => expect(server.inputsOf(routes.add)).toMatchObject([{ institutionId, name: '二楼超声室' }]))
  expect(await screen.findByText('ABCD-2345')).toBeDefined()
})

test('where no device was paired before none is cut off, and the window says when one has typed the code in', async () => {
  server.answer(routes.list, { list: [aTerminalRow({ state: 'unpaired', pairedAt: null })], places })
  server.answer(routes.issueCode, { code: 'ABCD-2345', expiresAt: '2026-11-20T02:10:00.000Z' })
  const client = showPage(<Page />)
  fireEvent.click(await screen.findByRole('button', { name: '给二楼超声室新的配对码' }))
  const dialog = await screen.findByRole('dialog', { name: '配对二楼超声室' })
  expect(within(dialog).getByText('ABCD-2345')).toBeDefined()
  expect(within(dialog).queryByText('输入后，原来配对的设备会断开。')).toBeNull()
  // A device types it in: the list is asked for again, and the window knows.
  server.answer(routes.list, { list: [aTerminalRow()], places })
  await client.invalidateQueries()
  expect(await within(dialog).findByText('已配对，可以关闭这个窗口')).toBeDefined()
})

test('a page begins after those before it', async () => {
  const rows = Array.from({ length: 25 }, (_, at) =>
    aTerminalRow({ id: `0193e2a0-0000-7000-8000-0000000000${String(at + 10)}`, name: `第${at + 1}台` }),
  )
  server.answer(routes.list, { list: rows, places })
  showPage(<Page />, '/me/healthApplet/terminals?pageNum=3')
  expect(await screen.findByText('第21台')).toBeDefined()
  expect(screen.queryByText('第20台')).toBeNull()
})
